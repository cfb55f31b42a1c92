import '@fontsource/alegreya-sans/latin-400.css'
import '@fontsource/alegreya-sans/latin-700.css'
import '@fontsource/grenze-gotisch/latin-500.css'
import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'

export default mount(App, { target: document.getElementById('app')! })
