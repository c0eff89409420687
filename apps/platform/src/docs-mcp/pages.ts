import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A page of the documentation, and its sections; the first has the heading of the page. */
export interface Page {
  /** Its folder and name, such as `guides/payments`. */
  readonly path: string
  readonly title: string
  readonly text: string
  readonly sections: readonly Section[]
}

export interface Section {
  readonly heading: string
  readonly text: string
}

const folders = ['guides', 'reference', 'errors'] as const
export type Folder = (typeof folders)[number]

/** In the package, the pages are beside the command; in the repository, at its root. */
const places = ['../../../docs/', '../../../../docs/'].map((path) => new URL(path, import.meta.url))
const place = places.find((one) => existsSync(new URL('guides', one)))

export async function readPages(folder: Folder): Promise<Page[]> {
  const names = (await readdir(folderOf(folder))).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(names.map((name) => readPage(folder, name.slice(0, -'.md'.length))))
}

/** The page at a path such as `guides/payments`; undefined if there is none. */
export async function findPage(path: string): Promise<Page | undefined> {
  const [folder, name, ...more] = path.split('/')
  const known = folders.find((one) => one === folder)
  if (!known || !name || more.length > 0 || !/^[\w-]+$/.test(name)) return undefined
  return existsSync(folderOf(known, `${name}.md`)) ? readPage(known, name) : undefined
}

async function readPage(folder: Folder, name: string): Promise<Page> {
  const source = await readFile(folderOf(folder, `${name}.md`), 'utf8')
  const text = source.replace(/^<!--.*-->\n/, '')
  const sections = sectionsOf(text)
  return { path: `${folder}/${name}`, title: sections[0]?.heading ?? name, text, sections }
}

/** Splits at headings, except at comments of shell examples. */
export function sectionsOf(text: string): Section[] {
  const found: { heading: string; lines: string[] }[] = []
  let isCode = false
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    const heading = isCode ? undefined : /^##? (.+)$/.exec(line)?.[1]
    if (heading) found.push({ heading, lines: [] })
    else found.at(-1)?.lines.push(line)
  }
  return found.map(({ heading, lines }) => ({ heading, text: lines.join('\n').trim() }))
}

function folderOf(folder: Folder, name = ''): string {
  if (!place)
    throw new Error('the documentation is not beside this command; install the package vitrine again')
  return fileURLToPath(new URL(`${folder}/${name}`, place))
}
