import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fontFiles as files, fontFolder } from '@vitrine/theme/fonts'
import type { Plugin } from 'vite'

/** Serves the files of all font pairs under fixed names, because a theme chooses its pair while the app runs. */
export function fontFiles(): { readonly name: string } {
  const plugin: Plugin = {
    name: 'vitrine-font-files',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ name }) => request.url?.endsWith(`/${fontFolder}${name}`))
        if (!file) return next()
        response.setHeader('content-type', 'font/woff2')
        response.end(readFileSync(resolve(file.module)))
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { name, module } of files)
        this.emitFile({ type: 'asset', fileName: fontFolder + name, source: readFileSync(resolve(module)) })
    },
  }
  return plugin
}

const resolve = createRequire(import.meta.url).resolve
