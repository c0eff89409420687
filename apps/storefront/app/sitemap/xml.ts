const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export interface Entry {
  readonly url: string
  readonly changed?: Date
}

export const sitemapIndex = (entries: readonly Entry[]): string => list('sitemapindex', 'sitemap', entries)

export const urlSet = (entries: readonly Entry[]): string => list('urlset', 'url', entries)

function list(root: string, item: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ url, changed }) => {
    const date = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<${item}><loc>${url.replaceAll('&', '&amp;')}</loc>${date}</${item}>`
  })
  return [declaration, `<${root} ${namespace}>`, ...lines, `</${root}>`, ''].join('\n')
}
