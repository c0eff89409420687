import { useEffect } from 'react'
import { emptyCard } from './card.ts'
import { BILLING, type Details } from './details.ts'

/**
 * Keeps what is typed in this tab for a reload, a way back, and the next checkout of the visitor. The card exists only in
 * the memory of the page.
 */
export function useDraft(id: string, details: Details): void {
  useEffect(() => {
    const kept = Object.entries(details).filter(([name]) => !(name in emptyCard))
    const text = JSON.stringify(Object.fromEntries(kept))
    inStorage((storage) => {
      storage.setItem(keyOf(id), text)
      storage.setItem(keyOf(last), text)
    })
  }, [id, details])
}

/** The input of this checkout, or else the contact and addresses of the visitor's last one. */
export function readDraft(id: string, shown: Details): Partial<Details> {
  const own = read(id)
  return own ?? adopted(read(last) ?? {}, shown)
}

export function forgetDraft(id: string): void {
  inStorage((storage) => {
    for (const name of [id, last]) storage.removeItem(keyOf(name))
  })
}

const addressFields = [
  'country',
  'firstName',
  'lastName',
  'company',
  'addressLine',
  'addressLine2',
  'postalCode',
  'city',
  'subdivision',
  'phone',
] as const
/** The page shows a country and a member's name before an address is known. */
const telling = ['addressLine', 'postalCode', 'city'] as const

/** The parts of an earlier checkout that a new one lacks. */
export function adopted(earlier: Partial<Details>, shown: Details): Partial<Details> {
  const parts: (readonly string[])[] = []
  if (!shown.email) parts.push(['email'])
  if (!shown.saved && telling.every((name) => !shown[name])) {
    parts.push(addressFields)
    if (earlier.same === '') parts.push(['same', ...addressFields.map((name) => BILLING + name)])
  }
  const names = parts.flat().filter((name) => earlier[name] !== undefined && earlier[name] !== shown[name])
  return Object.fromEntries(names.map((name) => [name, earlier[name]]))
}

const last = 'last'

const keyOf = (id: string): string => `checkout/${id}`

const read = (id: string): Partial<Details> | undefined =>
  inStorage((storage) => JSON.parse(storage.getItem(keyOf(id)) ?? 'null') as Partial<Details> | null) ??
  undefined

/** The server has no storage, and a browser can refuse it. */
function inStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(window.sessionStorage)
  } catch {
    return undefined
  }
}
