import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fontFiles } from '@vitrine/ui/font-files-plugin'
import { defineConfig, type Plugin } from 'vite'
import { guidesPlugin } from './guides/guides-plugin.ts'

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), tailwindcss(), fontFiles(), guidesPlugin(), ownServer(), compressed()],
  build: {
    target: 'baseline-widely-available',
    // Fonts stay files, because the content security policy forbids `data:` URLs.
    assetsInlineLimit: 0,
  },
})

/** The routes of server.ts in Vite's development server. */
function ownServer(): Plugin {
  return {
    name: 'own-server',
    apply: 'serve',
    configureServer(vite) {
      // Runs after Vite's own handlers.
      return async () => {
        const { config } = await import('./config.ts')
        const { siteRoutes } = await import('./server/app.ts')
        const { openPage } = await import('./server/page.ts')
        const { createBackOffice } = await import('./server/site.ts')
        const backOffice = createBackOffice(config)
        const site = siteRoutes(backOffice)
        site.get('*', async ({ req }) => {
          const { pathname } = new URL(req.url)
          const source = await readFile(join(import.meta.dirname, 'index.html'), 'utf8')
          return openPage(
            req.raw,
            backOffice,
            config.platformUrl,
            await vite.transformIndexHtml(pathname, source),
          )
        })
        const listener = getRequestListener(site.fetch)
        vite.middlewares.use((request, response) => void listener(request, response))
      }
    },
  }
}

/** Compresses at build time, so that the server never does. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }) {
      const folder = join(dir ?? 'dist', 'assets')
      const texts = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(
        texts.map(async (name) => {
          const text = await readFile(join(folder, name))
          await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(text))
          await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(text, { level: 9 }))
        }),
      )
    },
  }
}
