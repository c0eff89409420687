import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { readConfig } from './config.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  define: { SHOP: JSON.stringify(readConfig()) },
  build: { target: 'baseline-widely-available' },
})
