import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { forwardAddresses } from '@vitrine/server-kit/forwarding'
import { fontFiles } from '@vitrine/ui/font-files-plugin'
import { importChunks } from '@vitrine/ui/import-chunks-plugin'
import { ownImports } from '@vitrine/ui/own-imports-plugin'
import { defineConfig } from 'vite'

// For the development server.
forwardAddresses(process.env.VITRINE_FORWARDING_SECRET)

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    fontFiles(),
    ownImports(),
    // The entry starts before the shell of all pages, and other pages show the product cards of the home page.
    importChunks({ start: 'app/entry.client.tsx', shell: 'app/root.tsx', home: 'app/routes/home.tsx' }),
  ],
  // Scans all modules first; otherwise the first page reloads.
  optimizeDeps: {
    entries: ['app/**/*.{ts,tsx}'],
    include: ['@vitrine/server-kit > cookie', '@vitrine/server-kit > jose'],
  },
  server: { host: '127.0.0.1', port: Number(process.env.PORT) || 4020, strictPort: true },
  // They have styles and fonts, which only Vite can load.
  ssr: { noExternal: [/^@vitrine\//] },
})
