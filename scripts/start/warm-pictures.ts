const pages = ['/', '/products'] as const
/** In pixels: the widest picture of these pages. */
const widest = 640

/**
 * Asks for the pictures of the first pages, one after the other. The demo shop draws each at its first request, so most
 * are there before the first visitor is.
 */
export async function warmPictures(storefront: string): Promise<void> {
  const seen = new Set<string>()
  for (const page of pages) {
    const html = await (await fetch(storefront + page)).text()
    for (const address of pictureAddresses(html)) {
      if (seen.has(address)) continue
      seen.add(address)
      const answer = await fetch(address, { headers: { accept: 'image/avif,image/webp' } })
      await answer.body?.cancel()
    }
  }
}

/** The addresses in the `srcset` of a page's pictures, in its order, up to the widest that is shown. */
export function pictureAddresses(html: string): string[] {
  return [...html.matchAll(/srcset="([^"]*\/media\/[^"]*)"/gi)]
    .flatMap(([, set = '']) => set.replaceAll('&amp;', '&').split(/,\s+/))
    .flatMap((one) => {
      const [address = '', width = ''] = one.trim().split(/\s+/)
      return Number.parseInt(width, 10) <= widest ? [address] : []
    })
}
