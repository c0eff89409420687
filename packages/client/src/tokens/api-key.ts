import type { Auth } from '../transport/client.ts'

/** Authenticates calls with an API key. Use it on servers only: a key must never reach a browser. */
export function apiKey(options: {
  readonly key: string
  readonly siteId?: string
  readonly accountId?: string
}): Auth {
  const { key, siteId, accountId } = options
  const headers = {
    authorization: key,
    ...(siteId && { 'wix-site-id': siteId }),
    ...(accountId && { 'wix-account-id': accountId }),
  }
  return { headers: () => headers }
}
