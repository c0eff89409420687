import { useSyncExternalStore } from 'react'

/** Returns the parts of the fragment: `#mail/<id>` is `['mail', '<id>']`. */
export function useFragment(): readonly string[] {
  return useSyncExternalStore(subscribe, read).split('/')
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

let last = ''

/** The target of the skip link is no view. */
function read(): string {
  const fragment = window.location.hash.slice(1)
  if (fragment !== 'main') last = fragment
  return last
}
