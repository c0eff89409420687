import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Found before the first page asks for them: else it loads twice.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  // Our packages are source: they are built into the server, not loaded by it.
  ssr: { noExternal: [/^@vitrine\//] },
})
