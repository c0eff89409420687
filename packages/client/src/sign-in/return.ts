import type { Client } from '../transport/client.ts'

/** The response in the address of the page. */
export interface AuthReturn {
  readonly code: string | null
  readonly state: string | null
  readonly error?: string
  readonly errorDescription?: string | null
  /** The issuer of the response (RFC 9207). */
  readonly iss?: string
}

/**
 * Reads the code and the state from the address. It also removes them from the page's own address, so that no link, log
 * or later script sees them.
 */
export function parseFromUrl(
  _to: Client,
  address?: string,
  responseMode: 'fragment' | 'query' = 'fragment',
): AuthReturn {
  const url = new URL(address ?? location.href)
  const part = responseMode === 'query' ? 'search' : 'hash'
  const values = new URLSearchParams(url[part].slice(1))
  const take = (name: string) => {
    const value = values.get(name)
    values.delete(name)
    return value
  }
  const taken = ['code', 'state', 'error', 'error_description', 'iss'].map(take)
  const [code, state, error, errorDescription, iss] = taken
  if (address === undefined && taken.some(Boolean)) {
    url[part] = values.toString()
    history.replaceState(history.state, '', url)
  }
  return { code, state, ...(error && { error, errorDescription }), ...(iss && { iss }) } as AuthReturn
}
