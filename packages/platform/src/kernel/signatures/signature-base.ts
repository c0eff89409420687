import { type InnerList, stringOf, writeList } from './structured-fields.ts'

/** The parts of a request or an answer that a signature can cover. */
export interface Signable {
  readonly method?: string
  /** The address that the sender called. */
  readonly url?: URL
  readonly status?: number
  readonly headers: Headers
}

/** The text that is signed (RFC 9421 section 2.5); undefined if the message lacks a part, or it is not supported. */
export function signatureBase(message: Signable, covered: InnerList): string | undefined {
  const lines: string[] = []
  const seen = new Set<string>()
  for (const { value, parameters } of covered.items) {
    const name = stringOf(value)
    // Parameters change the meaning of a part, and no sender of orders needs them.
    if (name === undefined || parameters.size > 0 || seen.has(name)) return undefined
    seen.add(name)
    const part = partOf(message, name)
    if (part === undefined) return undefined
    lines.push(`${value}: ${part}`)
  }
  return [...lines, `"@signature-params": ${writeList(covered)}`].join('\n')
}

function partOf({ method, url, status, headers }: Signable, name: string): string | undefined {
  if (name === '@method') return method
  if (name === '@authority') return url?.host
  if (name === '@path') return url?.pathname
  if (name === '@query') return url && (url.search || '?')
  if (name === '@target-uri') return url?.href
  if (name === '@status') return status === undefined ? undefined : String(status)
  return name.startsWith('@') || name !== name.toLowerCase() ? undefined : (headers.get(name) ?? undefined)
}
