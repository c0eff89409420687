import type { Encode } from './send.ts'

/** A longer query uses the long form of the call (specification section 9). */
const longestQuery = 4000

/** Fills the path and puts the input of a GET or DELETE into the query. */
export const encode: Encode = (method, path, input) => {
  const [short, long] = path.replace(/{(.+?)}/g, (_, name) => segment(name, input)).split('|') as [
    string,
    string | undefined,
  ]
  if (!/GET|DELETE/.test(method)) return [method, short, input]
  const query = new URLSearchParams(fields('', input)).toString()
  if (long && query.length > longestQuery) return ['POST', long, input]
  return [method, query ? `${short}?${query}` : short]
}

/**
 * Joins nested keys by dots, repeats lists (numbered for objects) and writes dates as ISO text. It omits absent and
 * null values.
 */
function fields(name: string, value: unknown): string[][] {
  if (value instanceof Date) return [[name, value.toISOString()]]
  if (Object(value) !== value) return value == null ? [] : [[name, `${value}`]]
  return Object.entries(value as object).flatMap(([key, inner]) =>
    fields(Array.isArray(value) && Object(inner) !== inner ? name : name ? `${name}.${key}` : key, inner),
  )
}

function segment(path: string, input: object): string {
  // biome-ignore lint/suspicious/noExplicitAny: the path is printed from the type of the input
  const value = path.split('.').reduce((inner: any, key) => inner?.[key], input) ?? ''
  // Browsers resolve a dot segment even if it is encoded, so it would change the path.
  if (/^\.{0,2}$/.test(value)) throw new TypeError(`${path} is missing`)
  return encodeURIComponent(value)
}
