import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Every component on one page: `npx vite packages/ui/gallery`. */
export default defineConfig({ root: import.meta.dirname, plugins: [react(), tailwindcss()] })
