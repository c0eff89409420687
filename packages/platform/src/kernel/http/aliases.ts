/** Path prefixes of the hosted platform for the same calls. */
const prefixes: readonly string[] = [
  '/_api/iam/authentication',
  '/_api/iam/recovery',
  '/_api/iam/verification',
  '/_api/redirects-api',
  '/_api/reviews',
  '/_api/members',
  '/_api/badges',
  '/_api/ecom-cart',
  '/_api/ecom-orders',
  '/_api/cart',
  '/_api/orders',
  '/_api/fulfillments',
  '/_api/ecom-fulfillments',
  '/_api/ecom-payments',
  '/iam/authentication',
  '/_iam/recovery',
  '/redirect-session',
  '/headless',
  '/reviews',
  '/site-media',
  '/wix-privatemedia-proxy-server',
  '/members',
  '/badges',
  '/back-in-stock-service',
  '/tips',
  '/tip-settings',
  '/ecom/subscription-contracts',
  '/ecom',
]

/** Maps a path of the hosted platform to the path of the specification. */
export function canonicalPath(path: string): string {
  if (path.startsWith('/_api/oauth2/')) return path.slice('/_api'.length)
  const prefix = prefixes.find(
    (candidate) => path.startsWith(candidate) && /^\/v\d/.test(path.slice(candidate.length)),
  )
  return prefix ? path.slice(prefix.length) : path
}
