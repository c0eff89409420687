import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ownerGuides } from '../src/shell/help/owner-guides.ts'
import { parseGuide } from './parse-guide.ts'

const folder = join(import.meta.dirname, '../../../docs/guides')
const names: ReadonlySet<string> = new Set(
  ownerGuides.flatMap(({ guides }) => guides.map(({ name }) => name)),
)
const index = 'virtual:guides'
const page = 'virtual:guide/'

/** The guides for owners as modules: an index of titles and headings, and one module for each body. */
export function guidesPlugin(): Plugin {
  return {
    name: 'guides',
    resolveId: (id) => (id === index || id.startsWith(page) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${index}`) return printIndex()
      if (!id.startsWith(`\0${page}`)) return undefined
      const name = id.slice(page.length + 1)
      this.addWatchFile(fileOf(name))
      return `export default ${JSON.stringify((await readGuide(name)).body)}`
    },
  }
}

async function printIndex(): Promise<string> {
  const entries = await Promise.all(
    [...names].map(async (name) => {
      const { title, headings } = await readGuide(name)
      const about = JSON.stringify({ title, headings })
      return `${JSON.stringify(name)}: { ...${about}, load: () => import(${JSON.stringify(page + name)}) }`
    }),
  )
  return `export const guides = {\n${entries.join(',\n')}\n}`
}

const readGuide = async (name: string) => parseGuide(await readFile(fileOf(name), 'utf8'), linkTo)

const fileOf = (name: string) => join(folder, `${name}.md`)

/** Guides for developers and the reference are not in the back office. */
export function linkTo(href: string): string | undefined {
  if (/^(https?:|mailto:|#)/.test(href)) return href
  const [, code] = /^\.\.\/errors\/(.+)\.md$/.exec(href) ?? []
  if (code) return code === 'README' ? '/docs/errors' : `/docs/errors/${code}`
  const [, name = '', anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  return names.has(name) ? `/help/${name}${anchor}` : undefined
}
