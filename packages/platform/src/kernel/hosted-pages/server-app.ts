import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { PageDocument } from './page.ts'

/** One visit of a page on the server: the same components as in the browser, for one request. */
export interface PageVisit {
  readonly document: PageDocument
  /** Path and query of the page. */
  readonly address: string
  /** The state that earlier plain forms of this browser kept for the page, as JSON. */
  readonly kept: string | undefined
  /** The fields of a plain form that the browser has posted. */
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Calls the platform as the browser of this request. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
}

export interface DrawnPage {
  readonly html: string
  readonly title: string
  /** Of the words: BCP 47. */
  readonly language: string
  /** The modules of the words, which the script loads first. */
  readonly texts: readonly string[]
  /** The state with which the script takes over, as JSON. */
  readonly visit: string
  /** Absent: the status of the page. */
  readonly status?: number | undefined
  /** The state for the next request; empty: none. Absent: as before. */
  readonly kept?: string | undefined
  /** The browser goes there instead of seeing the page. */
  readonly goTo?: string | undefined
  /** Of a component. The page then has no HTML, and the browser renders it. */
  readonly error?: unknown
}

type DrawPage = (visit: PageVisit) => Promise<DrawnPage>

/**
 * Loads the server side of the built application (`server/server.js`). Returns undefined if it is not built. With
 * `isRebuilt`, a new build is loaded without a restart.
 */
export function createServerApp(
  directory: string | undefined,
  isRebuilt: boolean,
): () => Promise<DrawPage | undefined> {
  const file = directory && join(directory, 'server/server.js')
  let loaded: { readonly time: number; readonly draw: Promise<DrawPage> } | undefined
  return async () => {
    if (!file) return undefined
    if (!loaded || isRebuilt) {
      const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs
      if (time === undefined) return undefined
      if (loaded?.time !== time) loaded = { time, draw: load(file, time) }
    }
    return loaded.draw
  }
}

async function load(file: string, time: number): Promise<DrawPage> {
  const module: { readonly draw: DrawPage } = await import(`${pathToFileURL(file)}?${time}`)
  return module.draw
}
