const allowedHeaders = [
  'authorization',
  'content-type',
  'accept-language',
  'idempotency-key',
  'wix-account-id',
  'wix-site-id',
  'x-wix-bi-gateway',
  'x-wix-consistent',
  'x-wix-linguist',
].join(', ')

/**
 * Any origin may call with a token, since a token is no ambient authority. Cookies go with requests of registered
 * origins alone.
 */
export function corsHeaders(origin: string | null, registered: readonly string[]): Record<string, string> {
  if (!origin) return {}
  const exposed = {
    'access-control-expose-headers': 'x-request-id, x-wix-request-id, x-wix-consistent, retry-after',
    vary: 'origin',
  }
  if (!registered.includes(origin)) return { 'access-control-allow-origin': '*', ...exposed }
  return { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', ...exposed }
}

export function preflight(origin: string | null, registered: readonly string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(origin, registered),
      'access-control-allow-headers': allowedHeaders,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-max-age': '86400',
    },
  })
}
