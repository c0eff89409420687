import './styles.css'

import { hydrate } from '@tanstack/react-query'
import { createClient } from '@vitrine/client'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import type { PageData } from './generated/hosted-pages.ts'
import { createQueries } from './queries.ts'
import { fromText } from './shell/page-text.ts'
import type { Visit, VisitState } from './shell/visit.ts'
import { loadTexts, readTextsFrom } from './texts/texts.ts'

const data = read<PageData>('page')
const { kept = {}, replay, cache } = read<Partial<VisitState>>('visit')

const visit: Visit = {
  // Same origin: the platform authenticates the page by cookie, so the page has no token.
  client: createClient({ baseUrl: '' }),
  search: window.location.search,
  leave: (address) => window.location.replace(address),
  go: (address) => window.location.assign(address),
  kept,
  replay,
}

const queries = createQueries()
if (cache) hydrate(queries, cache)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')
// A top-level await would split the entry into many files, because the pages import it.
const place = root
void loadTexts(data.page, data.site).then((words) => {
  readTextsFrom(() => words)
  const app = <App data={data} visit={visit} queries={queries} />
  if (place.hasChildNodes()) hydrateRoot(place, app)
  // The server has not drawn the page.
  else createRoot(place).render(app)
})

/** Reads data from the document, so that no request is needed. */
function read<T>(id: string): T {
  const text = document.getElementById(id)?.textContent
  if (!text) throw new Error(`The page has no <script type="application/json" id="${id}">`)
  return fromText(text) as T
}
