import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { allFonts, fileName, fontFolder, subsets } from '@vitrine/theme/fonts'
import type { Plugin } from 'vite'

/** Serves the files of all font pairs under fixed names, because a theme chooses its pair while the app runs. */
export function fontFiles(): { readonly name: string } {
  const plugin: Plugin = {
    name: 'vitrine-font-files',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files().find(({ name }) => request.url?.endsWith(`/${fontFolder}${name}`))
        if (!file) return next()
        response.setHeader('content-type', 'font/woff2')
        response.end(readFileSync(file.path))
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { name, path } of files())
        this.emitFile({ type: 'asset', fileName: fontFolder + name, source: readFileSync(path) })
    },
  }
  return plugin
}

const resolve = createRequire(import.meta.url).resolve

function files(): readonly { readonly name: string; readonly path: string }[] {
  return allFonts.flatMap((font) =>
    Object.keys(subsets).flatMap((subset) =>
      (font.hasItalic ? (['normal', 'italic'] as const) : (['normal'] as const)).map((style) => {
        const name = fileName(font, subset as keyof typeof subsets, style)
        return { name, path: resolve(`@fontsource-variable/${font.name}/files/${name}`) }
      }),
    ),
  )
}
