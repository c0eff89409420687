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

/** Calls of published packages that the specification lacks: the prefixes of their other hosts, and the main one. */
const moved: readonly (readonly [string, RegExp])[] = [
  [
    '/stores',
    /^(?:\/_api)?\/(?:stores|stores-reader|catalog(?:-reader)?-server|catalog-(?:read|write-api)-proxy|wix-ecommerce-catalog(?:-reader)?(?:-web)?|stores-catalog-orchestrator|inventory|product-variants-reader|customization|info-sections?|brand|ribbon|location)(?=\/v[123]\/)/,
  ],
  ['/stores', /^(?=\/v2\/(?:collections|inventoryItems)(?:\/|$))/],
  ['/categories', /^\/_api\/categories(?:-service)?(?=\/v1\/)/],
  ['/site-properties', /^(?:(?:\/_api)?\/site-properties(?:-service)?)?(?=\/v4\/properties(?:\/|$))/],
  ['/wix-data', /^\/_api\/(?:cloud-)?data(?=\/v2\/)/],
]

/** Maps a path of the hosted platform to the path of the specification. */
export function canonicalPath(path: string): string {
  if (path.startsWith('/_api/oauth2/')) return path.slice('/_api'.length)
  for (const [main, prefix] of moved) if (prefix.test(path)) return path.replace(prefix, main)
  const prefix = prefixes.find(
    (candidate) => path.startsWith(candidate) && /^\/v\d/.test(path.slice(candidate.length)),
  )
  return prefix ? path.slice(prefix.length) : path
}
