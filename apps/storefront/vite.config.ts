import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Scans all modules first; otherwise the first page reloads.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  // Workspace packages are source, so they are bundled into the server.
  ssr: { noExternal: [/^@vitrine\//] },
})
