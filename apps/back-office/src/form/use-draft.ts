import { useCallback, useState } from 'react'

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

/** Keeps a form's input in this window until it is saved. */
export function useDraft<T extends object>(key: string, saved: T): Draft<T> {
  const [start] = useState(() => stored<T>(key))
  const [draft, setDraft] = useState<T>(() => ({ ...saved, ...start }))
  const [isRestored, setRestored] = useState(start !== undefined)
  const forget = useCallback(() => {
    sessionStorage.removeItem(key)
    setRestored(false)
  }, [key])
  const change = useCallback(
    (changes: Partial<T>) =>
      setDraft((now) => {
        const next = { ...now, ...changes }
        sessionStorage.setItem(key, JSON.stringify(next))
        return next
      }),
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

function stored<T>(key: string): T | undefined {
  const value = parseStored(sessionStorage.getItem(key))
  return typeof value === 'object' && value !== null ? (value as T) : undefined
}
