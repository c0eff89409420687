import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { serveFile } from './static.ts'

export interface HostedAssets {
  /** The `/_hosted/assets/…` URLs that a page loads. */
  entry(): { readonly script?: string; readonly styles: readonly string[] }
  /** Serves `/_hosted/assets/…`; returns undefined for other paths. */
  serve(request: Request, url: URL): Promise<Response | undefined>
}

interface ManifestEntry {
  readonly file: string
  readonly css?: readonly string[]
  readonly isEntry?: boolean
}

const prefix = '/_hosted/'

/**
 * The built application of apps/hosted. File names contain hashes, so browsers cache them for a year. With
 * `isRebuilt`, the manifest is read for each page.
 */
export function createHostedAssets(directory: string | undefined, isRebuilt = false): HostedAssets {
  let known: { readonly script?: string; readonly styles: readonly string[] } | undefined
  return {
    entry() {
      known = (isRebuilt ? undefined : known) ?? readEntry(directory)
      return known ?? { styles: [] }
    },
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

function readEntry(directory: string | undefined): ReturnType<HostedAssets['entry']> | undefined {
  if (!directory) return undefined
  try {
    const manifest: Record<string, ManifestEntry> = JSON.parse(
      readFileSync(join(directory, '.vite/manifest.json'), 'utf8'),
    )
    const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
    if (!entry) return undefined
    const styles = Object.values(manifest).flatMap(({ css }) => css ?? [])
    return { script: prefix + entry.file, styles: [...new Set(styles)].map((file) => prefix + file) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
