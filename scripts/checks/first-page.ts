import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly module: string
  readonly imports: readonly string[]
}

interface Route extends Chunk {
  readonly index?: boolean
  readonly path?: string
  readonly parentId?: string
}

interface RouteManifest {
  readonly entry: Chunk
  readonly routes: Readonly<Record<string, Route>>
}

export interface PageScript {
  readonly bytes: number
  readonly gzipped: number
}

/**
 * Measures the scripts of a page of a built React Router app that a browser opens first.
 *
 * @param path The path of its route; undefined for the home page.
 * @returns The entry, and the scripts of the started page: also its routes, their list, and the framework. On the home
 * page, the entry waits for the first action of the visitor.
 */
export async function pageScript(
  built: string,
  path?: string,
): Promise<{ readonly entry: PageScript; readonly started: PageScript }> {
  const { manifest, file } = await readRouteManifest(built)
  const { entry, routes } = manifest
  const files = new Set([entry.module, ...entry.imports])
  const atOnce = await measure(built, files)
  let id = Object.keys(routes).find((name) =>
    path === undefined ? routes[name]?.index : routes[name]?.path === path,
  )
  if (!id) throw new Error(`${built} has no route ${path ?? 'of the home page'}.`)
  while (id) {
    const route: Route | undefined = routes[id]
    if (!route) break
    for (const name of [route.module, ...route.imports]) files.add(name)
    id = route.parentId
  }
  files.add(file)
  files.add(await englishTexts(built))
  for (const name of await importsOf(built, entry.module, dynamicImport)) files.add(name)
  for (const name of files) for (const next of await importsOf(built, name, staticImport)) files.add(next)
  return { entry: atOnce, started: await measure(built, files) }
}

/** A page loads the texts of one language. */
async function englishTexts(built: string): Promise<string> {
  const name = (await readdir(join(built, 'assets'))).find((file) => /^en-[\w-]{8}\.js$/.test(file))
  if (!name) throw new Error(`${built} holds no texts: build the storefront anew with \`npm run build\`.`)
  return `/assets/${name}`
}

const dynamicImport = /import\(["'`]\.\/([\w.-]+\.js)["'`]\)/g
const staticImport = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g

async function importsOf(built: string, file: string, pattern: RegExp): Promise<string[]> {
  const text = await readFile(join(built, file), 'utf8')
  return [...text.matchAll(pattern)].map(([, name]) => `/assets/${name}`)
}

async function measure(built: string, files: ReadonlySet<string>): Promise<PageScript> {
  const texts = await Promise.all(
    [...files].map(async (file) => withSteadyNames(await readFile(join(built, file), 'utf8'))),
  )
  return {
    bytes: texts.reduce((total, text) => total + text.length, 0),
    gzipped: texts.reduce((total, text) => total + gzipSync(text, { level: 9 }).length, 0),
  }
}

/**
 * The hash in a file's name changes with its content, and compresses differently each time. So each name gets a hash of
 * itself, of the same length.
 */
const withSteadyNames = (text: string): string =>
  text.replace(
    /([\w.-]+)-[\w-]{8}(?=\.(?:js|css)\b)/g,
    (_, name) => `${name}-${createHash('sha256').update(name).digest('base64url').slice(0, 8)}`,
  )

/** The build writes the manifest as a script that sets a global: `window.__reactRouterManifest={…};` */
async function readRouteManifest(
  built: string,
): Promise<{ readonly manifest: RouteManifest; readonly file: string }> {
  const assets = join(built, 'assets')
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name)
    throw new Error(`${assets} holds no manifest-….js: build the storefront anew with \`npm run build\`.`)
  const text = await readFile(join(assets, name), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  return { manifest, file: `/assets/${name}` }
}
