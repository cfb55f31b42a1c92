import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const server = process.env.LYCHGATE ?? 'http://127.0.0.1:8423'

export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: { outDir: '../src/lychgate/table/static', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: server, ws: true } } },
})
