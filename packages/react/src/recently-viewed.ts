import { useMemo, useSyncExternalStore } from 'react'

/** The name in the browser's local storage. Nothing of it is sent to a server. */
const name = 'vitrine.recently-viewed'
const most = 20

export interface RecentlyViewed {
  /** Product ids, newest first; empty on a server. */
  readonly ids: readonly string[]
  /** Puts a product first. */
  note(productId: string): void
  clear(): void
}

/** The last 20 products that this browser has shown. It follows changes of other tabs. */
export function useRecentlyViewed(): RecentlyViewed {
  const text = useSyncExternalStore(subscribe, read, () => '')
  const ids = useMemo(() => parse(text), [text])
  return { ids, note, clear }
}

function note(productId: string): void {
  const others = parse(read()).filter((id) => id !== productId)
  write(JSON.stringify([productId, ...others].slice(0, most)))
}

const clear = (): void => write(undefined)

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** A browser may block the storage; the list is empty then. */
function read(): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

function write(text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    return
  }
  // Browsers report a change to the other tabs only.
  dispatchEvent(new Event('storage'))
}

function parse(text: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text)
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, most) : []
  } catch {
    return []
  }
}
