import { useCallback, useRef, useState } from 'react'

import { parseStored } from '../data/stored.ts'

export interface Draft<T> {
  readonly draft: T
  readonly change: (changes: Partial<T>) => void
  /** The earlier input of this window was restored. */
  readonly isRestored: boolean
  /** Restores the saved values. */
  readonly reset: () => void
  /** Deletes the stored input after saving. */
  readonly forget: () => void
}

/** Keeps the changed fields of a form in this window until they are saved. */
export function useDraft<T extends object>(key: string, saved: T): Draft<T> {
  const [start] = useState(() => stored<T>(key))
  const [draft, setDraft] = useState<T>(() => ({ ...saved, ...start }))
  const [isRestored, setRestored] = useState(start !== undefined)
  const unsaved = useRef<Partial<T>>(start ?? {})
  const forget = useCallback(() => {
    unsaved.current = {}
    sessionStorage.removeItem(key)
    setRestored(false)
  }, [key])
  const change = useCallback(
    (changes: Partial<T>) => {
      // Not in the updater of the state, which runs after a `forget` that follows.
      unsaved.current = { ...unsaved.current, ...changes }
      sessionStorage.setItem(key, JSON.stringify(unsaved.current))
      setDraft((now) => ({ ...now, ...changes }))
    },
    [key],
  )
  return {
    draft,
    change,
    isRestored,
    forget,
    reset: () => {
      forget()
      setDraft(saved)
    },
  }
}

function stored<T>(key: string): Partial<T> | undefined {
  const value = parseStored(sessionStorage.getItem(key))
  return typeof value === 'object' && value !== null ? (value as Partial<T>) : undefined
}
