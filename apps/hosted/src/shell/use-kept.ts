import { useState } from 'react'
import { useVisit } from './visit.ts'

/** State of a page that also survives a plain form. `name` is unique on the page; the value is plain JSON. */
export function useKept<T>(name: string, initial: () => T): [T, (next: T) => void] {
  const { kept, server } = useVisit()
  const [value, setValue] = useState<T>(() => (name in kept ? (kept[name] as T) : initial()))
  return [value, server ? (next) => server.keep(name, next) : (next) => setValue(() => next)]
}
