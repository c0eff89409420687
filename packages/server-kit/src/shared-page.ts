/**
 * Returns the cache tags of a page that shows the same to every visitor without cookies, such as a product; undefined
 * for all other pages.
 */
export type SharedPages = (url: URL) => readonly string[] | undefined

/** In seconds: a CDN serves its copy for the first, and for the second it serves the copy while it fetches a new one. */
const freshFor = 60
const staleFor = 600

/**
 * The headers of a page that a CDN may keep (RFC 9111; `cdn-cache-control`: RFC 9213). Undefined unless the request
 * carries nothing that could identify a person, and the answer is a whole page that sets nothing.
 */
export function sharedPageHeaders(
  { request, url, tagsOf }: { readonly request: Request; readonly url: URL; readonly tagsOf: SharedPages },
  answer: Response,
): Readonly<Record<string, string>> | undefined {
  // A page can differ with Global Privacy Control, so no other visitor gets that answer.
  const isAnonymous = !['cookie', 'authorization', 'sec-gpc'].some((name) => request.headers.has(name))
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isAnonymous || !isRead || answer.status !== 200 || answer.headers.has('set-cookie')) return undefined
  const tags = tagsOf(url)
  if (!tags) return undefined
  return {
    // Browsers ask again, because a cookie may have come meanwhile.
    'cache-control': `public, max-age=0, s-maxage=${freshFor}`,
    'cdn-cache-control': `public, max-age=${freshFor}, stale-while-revalidate=${staleFor}`,
    'cache-tag': tags.join(','),
    vary: 'cookie, authorization',
  }
}
