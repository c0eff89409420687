import { useCallback, useSyncExternalStore } from 'react'

const changed = 'vitrine-stored'

/** Something that this browser keeps for its person. `read` makes sense of the text, or answers what holds without. */
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

/** Other windows say `storage`; this one says it itself. */
function watch(onChange: () => void): () => void {
  window.addEventListener('storage', onChange)
  window.addEventListener(changed, onChange)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener(changed, onChange)
  }
}

/** JSON of our own making, or undefined. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
