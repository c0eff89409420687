import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The platform serves `dist/assets` below `/_hosted/assets` and finds the entry in `dist/.vite/manifest.json`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/_hosted/',
  plugins: [react(), tailwindcss()],
  build: {
    manifest: true,
    target: 'baseline-widely-available',
    // Fonts are files, because the content security policy forbids data: addresses for them.
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'src/main.tsx' },
  },
})
