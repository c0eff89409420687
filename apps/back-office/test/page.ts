import { Window } from 'happy-dom'

/**
 * Provides only the globals that React and the router need: a full browser environment would replace the platform's
 * `URL` and `fetch`.
 */
const page = new Window({ url: 'http://back-office.test' })
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
// The data that the server writes into the page.
page.document.documentElement.dataset.platform = 'http://vitrine.test'
