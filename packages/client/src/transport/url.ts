import type { Route } from './route.ts'

export interface Address {
  readonly method: string
  readonly url: string
  readonly body: string | undefined
}

/** A query longer than this goes in the long form (specification section 9). */
const longestQuery = 4000

/** Where a call goes and what it carries. */
export function addressOf(baseUrl: string, route: Route, input: object): Address {
  const used: string[] = []
  const fill = (path: string) =>
    baseUrl +
    path.replace(/\{([\w.]+)\}/g, (_, name: string) => {
      used.push(name)
      return segment(name, valueAt(input, name))
    })
  const url = fill(route.path)
  if (!/GET|DELETE/.test(route.method)) return { method: route.method, url, body: JSON.stringify(input) }
  const query = toQuery(input, used)
  if (route.long && query.length > longestQuery) {
    return { method: route.long[0], url: fill(route.long[1]), body: JSON.stringify(input) }
  }
  return { method: route.method, url: query ? `${url}?${query}` : url, body: undefined }
}

/** Nested keys joined by dots, lists repeated, dates as ISO text; what is absent or null is left out. */
export function toQuery(input: object, without: readonly string[]): string {
  const parts: string[] = []
  const add = (name: string, value: unknown): void => {
    if (value == null || without.includes(name)) return
    if (value instanceof Date) parts.push(`${name}=${encodeURIComponent(value.toISOString())}`)
    else if (Array.isArray(value)) for (const item of value) add(name, item)
    else if (typeof value === 'object') {
      for (const [key, inner] of Object.entries(value))
        add((name && `${name}.`) + encodeURIComponent(key), inner)
    } else parts.push(`${name}=${encodeURIComponent(String(value))}`)
  }
  add('', input)
  return parts.join('&')
}

function segment(name: string, value: unknown): string {
  const text = String(value ?? '')
  // A dot segment would walk up the path: no browser keeps it, however it is encoded.
  if (/^\.{0,2}$/.test(text)) throw new TypeError(`Path parameter "${name}" is missing or not a name`)
  return encodeURIComponent(text)
}

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value)
