import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Names the imports of this package to the development server. It would find them while the first page is open, and
 * load that page again.
 */
export function ownImports(): { readonly name: string } {
  const plugin: Plugin = {
    name: 'vitrine-own-imports',
    apply: 'serve',
    config: () => ({ optimizeDeps: { include: importsOf(import.meta.dirname) } }),
  }
  return plugin
}

function importsOf(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => /^[\w-]+\.(js|tsx?)$/.test(name))
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  const found = text.matchAll(/from ['"]((?:lucide-react|@base-ui\/react|thumbhash)[\w/-]*)['"]/g)
  return [...new Set([...found].map(([, name]) => `@vitrine/ui > ${name}`))].sort()
}
