import { useSyncExternalStore } from 'react'

/** What stands after `#`, in parts: `#mail/<id>` is `['mail', '<id>']`. Views and what is open in them can be linked to. */
export function useFragment(): readonly string[] {
  return useSyncExternalStore(subscribe, read).split('/')
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

let last = ''

/** The way to the content that the keyboard takes first is no view. */
function read(): string {
  const fragment = window.location.hash.slice(1)
  if (fragment !== 'main') last = fragment
  return last
}
