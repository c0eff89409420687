import type { PageData } from './generated/hosted-pages.ts'

/** The one thing the server tells the page; it stands in the document, so nothing has to be fetched first. */
export function readPageData(): PageData {
  const text = document.getElementById('page')?.textContent
  if (!text) throw new Error('The page has no <script type="application/json" id="page">')
  return JSON.parse(text) as PageData
}
