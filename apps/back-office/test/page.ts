import { Window } from 'happy-dom'

/**
 * A page for React beside a platform in the same process: only what React and the router ask for is put up. A whole
 * browser environment would take `URL` and `fetch` away from the platform.
 */
const page = new Window({ url: 'http://desk.test' })
const names = [
  'document',
  'navigator',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLIFrameElement',
  'MutationObserver',
  'sessionStorage',
] as const
Object.defineProperty(globalThis, 'window', { value: page, configurable: true, writable: true })
for (const name of names)
  Object.defineProperty(globalThis, name, { value: page[name], configurable: true, writable: true })
// What the server writes into the page.
page.document.documentElement.dataset.platform = 'http://vitrine.test'
