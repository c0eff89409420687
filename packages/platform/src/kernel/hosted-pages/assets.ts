import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { createServerApp } from './server-app.ts'
import { serveFile } from './static.ts'

export interface HostedAssets {
  /** The `/_hosted/assets/…` URLs that a page loads. */
  entry(page: string, texts?: readonly string[]): Entry
  /** The server side of the application; undefined without a build. */
  readonly server: ReturnType<typeof createServerApp>
  /** Serves `/_hosted/assets/…`; returns undefined for other paths. */
  serve(request: Request, url: URL): Promise<Response | undefined>
}

export interface Entry {
  readonly script?: string | undefined
  readonly styles: readonly string[]
  /** The scripts and the words of the page itself, which the entry loads next. */
  readonly preloads: readonly string[]
}

interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestEntry>>

const prefix = '/_hosted/'

/**
 * The built application of apps/hosted. File names contain hashes, so browsers cache them for a year. With
 * `isRebuilt`, the manifest is read for each page.
 */
export function createHostedAssets(directory: string | undefined, isRebuilt = false): HostedAssets {
  let known: Manifest | undefined
  return {
    entry(page, texts = []) {
      known = (isRebuilt ? undefined : known) ?? readManifest(directory)
      return known ? entryOf(known, page, texts) : { styles: [], preloads: [] }
    },
    server: createServerApp(directory, isRebuilt),
    async serve(request, url) {
      if (!directory || !url.pathname.startsWith(`${prefix}assets/`)) return undefined
      return serveFile(
        request,
        directory,
        url.pathname.slice(prefix.length),
        'public, max-age=31536000, immutable',
      )
    },
  }
}

function readManifest(directory: string | undefined): Manifest | undefined {
  if (!directory) return undefined
  try {
    return JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function entryOf(manifest: Manifest, page: string, texts: readonly string[]): Entry {
  const entries = Object.values(manifest)
  const entry = entries.find(({ isEntry }) => isEntry)
  const own = Object.keys(manifest).find((name) => name.endsWith(`/${page}-page.tsx`))
  const files = new Set<string>()
  const add = (name: string): void => {
    const { file, imports = [] } = manifest[name] ?? {}
    if (!file || files.has(file)) return
    files.add(file)
    imports.forEach(add)
  }
  if (own) add(own)
  texts.forEach(add)
  const styles = new Set(entries.flatMap(({ css }) => css ?? []))
  return {
    script: entry && prefix + entry.file,
    styles: [...styles].map((file) => prefix + file),
    preloads: [...files].filter((file) => file !== entry?.file).map((file) => prefix + file),
  }
}
