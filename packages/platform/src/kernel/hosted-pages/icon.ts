const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#9a3f20"/><path d="M8 9l8 15 8-15" fill="none" stroke="#fffaf5" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** Serves the favicon, also at the default path of browsers: that of the shop, or a neutral one. */
export async function serveIcon(
  { pathname }: URL,
  findFavicon: () => Promise<string | undefined>,
): Promise<Response | undefined> {
  if (pathname !== '/favicon.ico' && pathname !== '/_hosted/icon.svg') return undefined
  const location = await findFavicon()
  if (location)
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'public, max-age=60' } })
  return new Response(icon, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=60' },
  })
}
