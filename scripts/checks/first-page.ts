import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly module: string
  readonly imports: readonly string[]
}

interface RouteManifest {
  readonly entry: Chunk
  readonly routes: Readonly<Record<string, Chunk & { readonly index?: boolean; readonly parentId?: string }>>
}

/**
 * Measures the scripts that the first page of a built React Router app loads: its entry, its index route and their
 * parents.
 */
export async function firstPageScript(built: string): Promise<{ bytes: number; gzipped: number }> {
  const { entry, routes } = await readRouteManifest(built)
  const files = new Set([entry.module, ...entry.imports])
  let id = Object.keys(routes).find((route) => routes[route]?.index)
  while (id) {
    const route = routes[id]
    if (!route) break
    for (const file of [route.module, ...route.imports]) files.add(file)
    id = route.parentId
  }
  const texts = await Promise.all([...files].map((file) => readFile(join(built, file))))
  return {
    bytes: texts.reduce((total, text) => total + text.length, 0),
    gzipped: texts.reduce((total, text) => total + gzipSync(text, { level: 9 }).length, 0),
  }
}

/** The build writes the manifest as a script that sets a global: `window.__reactRouterManifest={…};` */
async function readRouteManifest(built: string): Promise<RouteManifest> {
  const assets = join(built, 'assets')
  const name = (await readdir(assets)).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name)
    throw new Error(`${assets} holds no manifest-….js: build the storefront anew with \`npm run build\`.`)
  const text = await readFile(join(assets, name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}
