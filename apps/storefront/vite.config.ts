import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Our packages are source: they are built into the server, not loaded by it.
  ssr: { noExternal: [/^@vitrine\//] },
})
