import { AsyncLocalStorage } from 'node:async_hooks'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToReadableStream } from 'react-dom/server'
import { App } from '../app.tsx'
import type { PageData } from '../generated/hosted-pages.ts'
import { createQueries } from '../queries.ts'
import { toText } from '../shell/page-text.ts'
import type { Fields, VisitState } from '../shell/visit.ts'
import { loadTexts, pageLanguage, readTextsFrom, type Texts, textModules } from '../texts/texts.ts'
import { createServerVisit, type ServerVisit } from './server-visit.ts'

/** As the platform passes it: the `PageVisit` of its `server-app.ts`. */
interface PageVisit {
  readonly document: PageData
  readonly address: string
  readonly kept: string | undefined
  readonly fields: Fields | undefined
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
}

/** As the platform reads it: the `DrawnPage` of its `server-app.ts`. */
interface DrawnPage {
  readonly html: string
  readonly title: string
  readonly language: string
  readonly texts: readonly string[]
  readonly visit: string
  readonly status?: number
  readonly kept?: string
  readonly goTo?: string
  readonly error?: unknown
}

const scope = new AsyncLocalStorage<Texts>()
readTextsFrom(() => scope.getStore())

/** Draws a page as a browser would see it. If a form was posted, it first does what the form does with a script. */
export async function draw(visit: PageVisit): Promise<DrawnPage> {
  const { page, site } = visit.document
  return scope.run(await loadTexts(page, site), () => drawIn(visit))
}

async function drawIn({ document, address, kept, fields, fetch }: PageVisit): Promise<DrawnPage> {
  const visit = createServerVisit({ address, kept: kept ? JSON.parse(kept) : {}, fetch })
  const queries = createQueries()
  const html = isDrawnHere(document) ? await render(document, visit, queries) : ''
  if (!fields) return whole(html)

  visit.post(fields)
  await visit.settled()
  if (visit.goTo === undefined && visit.hasKept) {
    await render(document, visit, queries)
    visit.showArrivals()
    await visit.settled()
  }
  if (visit.goTo !== undefined) return { ...whole(''), goTo: visit.goTo, kept: '' }
  const next = visit.hasKept ? { kept: JSON.stringify(visit.kept) } : {}
  if (!visit.replay) return { ...whole(await render(document, visit, queries)), ...next, goTo: address }
  return { ...whole(await render(document, visit, queries)), ...next, status: 422 }

  function whole(html: string): DrawnPage {
    const state: VisitState = { kept: visit.kept, replay: visit.replay, cache: dehydrate(queries) }
    const title = visit.shownTitle ?? document.site.name
    const { error } = visit
    return {
      html,
      title,
      language: pageLanguage(document),
      texts: textModules(document),
      visit: toText(state),
      ...(error !== undefined && { error }),
    }
  }
}

/** The console is for developers and lives from its script. */
const isDrawnHere = ({ page }: PageData): boolean => page !== 'console'

/** Renders until no query of the page waits for its data. */
async function render(data: PageData, visit: ServerVisit, queries: QueryClient): Promise<string> {
  for (let round = 0; ; round++) {
    visit.begin()
    const stream = await renderToReadableStream(<App data={data} visit={visit} queries={queries} />, {
      onError: (error) => visit.fail(error),
      // Everything is in its place, because a script would have to move it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    })
    await stream.allReady
    const html = await new Response(stream).text()
    const waiting = queries
      .getQueryCache()
      .getAll()
      .filter(({ state, meta }) => state.status === 'pending' && !meta?.onlyInBrowsers)
    if (waiting.length === 0 || round === MOST_ROUNDS) return visit.error === undefined ? html : ''
    await Promise.all(waiting.map((query) => query.fetch().catch(() => undefined)))
  }
}

const MOST_ROUNDS = 3
