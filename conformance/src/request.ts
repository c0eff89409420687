export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** A call as plain HTTP: path parameters from the input, the rest as query or as JSON body. */
export function requestOf(route: string, input: Record<string, unknown>): WireRequest {
  const [method, template] = route.split(' ') as [string, string]
  const path = template.replace(/\{([\w.]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(valueAt(input, name) ?? 'unknown')),
  )
  if (method !== 'GET' && method !== 'DELETE') return { method, path, body: input }
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([key, value]) =>
      [value].flat().map((one) => [key, String(one)] as [string, string]),
    ),
  )
  return { method, path: query.size > 0 ? `${path}?${query}` : path, body: undefined }
}

function valueAt(input: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], input)
}
