import { useCallback, useSyncExternalStore } from 'react'

const changed = 'vitrine-stored'

/** A value in the browser's storage. `read` parses the text or returns the default. */
export function useStored<T>(key: string, read: (text: string | null) => T): [T, (value: T) => void] {
  const text = useSyncExternalStore(watch, () => localStorage.getItem(key))
  const store = useCallback(
    (value: T) => {
      localStorage.setItem(key, JSON.stringify(value))
      window.dispatchEvent(new Event(changed))
    },
    [key],
  )
  return [read(text), store]
}

/** `storage` fires in other windows only, so this window dispatches its own event. */
function watch(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(changed, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(changed, onChange)
  }
}

/** Returns undefined for invalid JSON. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
