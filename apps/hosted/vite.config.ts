import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fontFiles } from '@vitrine/ui/font-files-plugin'
import { defineConfig } from 'vite'

/**
 * The platform serves `dist/assets` below `/_hosted/assets` and finds the entry in `dist/.vite/manifest.json`. It draws
 * the pages with `dist/server/server.js`, which holds all its modules.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/_hosted/',
  plugins: [react(), tailwindcss(), fontFiles()],
  builder: {},
  environments: {
    client: {
      build: {
        manifest: true,
        target: 'baseline-widely-available',
        // Fonts are files, because the content security policy forbids data: addresses for them.
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/main.tsx' },
      },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: 'dist/server',
        target: 'node20',
        emptyOutDir: true,
        rolldownOptions: { input: 'src/server/server.tsx', output: { codeSplitting: false } },
      },
    },
  },
})
