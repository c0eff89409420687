import type { PageData } from './generated/hosted-pages.ts'

/** Reads the page data from the document, so that no request is needed. */
export function readPageData(): PageData {
  const text = document.getElementById('page')?.textContent
  if (!text) throw new Error('The page has no <script type="application/json" id="page">')
  return JSON.parse(text) as PageData
}
