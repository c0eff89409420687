import type { Auth } from '../transport/client.ts'

/** Calls as the site's app, from a server: the key must never reach a browser. */
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
