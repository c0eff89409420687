import { useCallback, useState } from 'react'

import { parseStored } from '../data/stored.ts'

export interface Draft<T> {
  readonly draft: T
  readonly change: (changes: Partial<T>) => void
  /** What was typed before is back: the page was left without saving. */
  readonly isRestored: boolean
  /** Back to what is saved. */
  readonly reset: () => void
  /** It is saved: nothing has to be kept. */
  readonly forget: () => void
}

/** A form’s fields, kept in this window until they are saved: leaving the page loses nothing. */
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
