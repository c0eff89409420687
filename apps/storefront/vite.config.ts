import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { fontFiles } from '@vitrine/ui/font-files-plugin'
import { ownImports } from '@vitrine/ui/own-imports-plugin'
import { shellChunk } from '@vitrine/ui/shell-chunk-plugin'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    fontFiles(),
    ownImports(),
    shellChunk('app/root.tsx', 'app/entry.client.tsx'),
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
