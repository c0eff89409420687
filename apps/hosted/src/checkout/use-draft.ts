import { useEffect } from 'react'
import { emptyCard } from './card.ts'
import type { Details } from './details.ts'

/** Keeps what is typed in this tab for a reload and a way back. The card exists only in the memory of the page. */
export function useDraft(id: string, details: Details): void {
  useEffect(() => {
    const kept = Object.entries(details).filter(([name]) => !(name in emptyCard))
    inStorage((storage) => storage.setItem(keyOf(id), JSON.stringify(Object.fromEntries(kept))))
  }, [id, details])
}

export function readDraft(id: string): Partial<Details> {
  return inStorage((storage) => JSON.parse(storage.getItem(keyOf(id)) ?? '{}') as Partial<Details>) ?? {}
}

export function forgetDraft(id: string): void {
  inStorage((storage) => storage.removeItem(keyOf(id)))
}

const keyOf = (id: string): string => `checkout/${id}`

/** The server has no storage, and a browser can refuse it. */
function inStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(window.sessionStorage)
  } catch {
    return undefined
  }
}
