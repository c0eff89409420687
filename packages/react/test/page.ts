import { Window } from 'happy-dom'

/**
 * A page for React beside a platform in the same process: only what React asks for is put up. A whole browser
 * environment would take `URL` and `fetch` away from the platform.
 */
const page = new Window({ url: 'http://shop.test' })
const names = [
  'window',
  'document',
  'navigator',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLIFrameElement',
  'MutationObserver',
] as const
for (const name of names) {
  const value = name === 'window' ? page : page[name]
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
