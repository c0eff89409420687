export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** A call as plain HTTP: path parameters from the input, the rest as query or as JSON body. */
export function requestOf(route: string, input: Record<string, unknown>): WireRequest {
  const [method, template] = route.split(' ') as [string, string]
  const path = template.replace(/\{([\w.]+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(valueAt(input, name) ?? 'unknown')),
  )
  if (method !== 'GET' && method !== 'DELETE') return { method, path, body: input }
  const query = new URLSearchParams(
    Object.entries(input).some(([, value]) => isNested(value)) ? packed(input) : flat(input),
  )
  return { method, path: query.size > 0 ? `${path}?${query}` : path, body: undefined }
}

const isNested = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isNested) : typeof value === 'object' && value !== null

const flat = (input: Record<string, unknown>): [string, string][] =>
  Object.entries(input).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, String(one)]),
  )

/** The form of queries that hold objects: `.r`. */
const packed = (input: Record<string, unknown>): [string, string][] => [
  ['.r', Buffer.from(JSON.stringify(input)).toString('base64url')],
]

function valueAt(input: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], input)
}

/** The text of a value in a path, where half a surrogate pair has no encoding. */
const textOf = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
