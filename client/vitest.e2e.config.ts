import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['e2e/**/*.test.mjs'], environment: 'node', fileParallelism: false, testTimeout: 120_000, hookTimeout: 120_000 },
})
