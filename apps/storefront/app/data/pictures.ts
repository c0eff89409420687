import type { Product } from '@vitrine/client/products'

type Media = Product['media'][number]

/** An address of the platform's, which may be relative to it. */
export function pictureUrl(url: string, platformUrl: string): string {
  return new URL(url, `${platformUrl}/`).href
}

/** `/bowl-400.webp 400w, …`; nothing when the picture comes in one width. */
export function pictureWidths({ urlTemplate, widths }: Media, platformUrl: string): string | undefined {
  if (!urlTemplate.includes('{width}')) return undefined
  return widths
    .map((width) => `${pictureUrl(urlTemplate.replaceAll('{width}', String(width)), platformUrl)} ${width}w`)
    .join(', ')
}

/** The picture of what was chosen, if there is one; else the first. */
export function pictureOf(
  product: Pick<Product, 'media'>,
  choices: Readonly<Record<string, string>> = {},
): Media | undefined {
  const pictures = product.media.filter(({ kind }) => kind === 'IMAGE')
  const shows = ({ choices: shown }: Media) =>
    shown !== undefined && Object.entries(shown).every(([name, value]) => choices[name] === value)
  return pictures.find(shows) ?? pictures[0]
}
