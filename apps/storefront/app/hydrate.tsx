import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadMoreTexts, loadsMoreTexts, loadTexts } from './texts/texts.ts'

/** React hydrates all that is around the target of these events before it passes them on. */
const events = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'dblclick',
]
const controls = 'a,button,input,select,textarea,label,summary,video,[role]'

export async function hydrate(): Promise<void> {
  for (const name of events) addEventListener(name, hideIdle, true)
  await Promise.all([loadTexts(), needsMoreTexts() && loadMoreTexts()])
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Root />
      </StrictMode>,
    )
  })
}

function Root() {
  useEffect(() => {
    for (const name of events) removeEventListener(name, hideIdle, true)
  }, [])
  return <HydratedRouter />
}

/** A tap or a scroll beside the controls asks for nothing, so React goes on in small steps. */
function hideIdle(event: Event): void {
  if (!(event.target as Element).closest(controls)) event.stopImmediatePropagation()
}

declare global {
  interface Window {
    /** The modules of the first page's routes, by their ids. The router writes it. */
    readonly __reactRouterRouteModules?: Readonly<Record<string, { readonly clientMiddleware?: unknown }>>
  }
}

/** The first page runs no `clientMiddleware`. */
const needsMoreTexts = (): boolean =>
  Object.values(window.__reactRouterRouteModules ?? {}).some(
    ({ clientMiddleware }) => clientMiddleware === loadsMoreTexts,
  )
