import { Window } from 'happy-dom'

import { testShop } from './test-shop.ts'

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
  'FormData',
  'CSSStyleSheet',
  'IntersectionObserver',
  'MutationObserver',
  'localStorage',
  'sessionStorage',
] as const
Object.defineProperty(globalThis, 'window', { value: page, configurable: true, writable: true })
for (const name of names)
  Object.defineProperty(globalThis, name, { value: page[name], configurable: true, writable: true })
// happy-dom has no popovers. Here, a click on a button opens the popover that it names.
const toggle = (panel: unknown, newState: string) =>
  (panel as EventTarget | null)?.dispatchEvent(
    Object.assign(new page.Event('beforetoggle'), { newState }) as unknown as Event,
  )
Object.assign(page.HTMLElement.prototype, {
  hidePopover() {
    toggle(this, 'closed')
  },
})
page.document.addEventListener('click', ({ target }) => {
  const button = (target as unknown as Element).closest('[popovertarget]')
  if (button) toggle(page.document.getElementById(button.getAttribute('popovertarget') ?? ''), 'open')
})
// The pages dispatch events of the global `Event`, which stays that of Node.
const dispatch = page.dispatchEvent.bind(page)
page.dispatchEvent = (event: { readonly type: string }) =>
  dispatch(event instanceof page.Event ? event : new page.Event(event.type))
// The data that the server writes into the page.
page.document.documentElement.dataset.platform = 'http://vitrine.test'
page.document.documentElement.dataset.shop = JSON.stringify(testShop)
