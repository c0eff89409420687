import { imageUrl } from '@vitrine/client/images'
import type { Product } from '@vitrine/client/products'

export type Media = Product['media'][number]

/** Resolves an address that is relative to the platform or to the proxy of this site. */
export function pictureUrl(url: string, platformUrl: string): string {
  return new URL(url.replace(/^\/api(?=\/)/, ''), `${platformUrl}/`).href
}

/** For cart lines: small, in one aspect ratio. */
export const smallPictureUrl = (url: string, platformUrl: string): string =>
  imageUrl(pictureUrl(url, platformUrl), { width: 160, height: 200 })

/** For link previews: one size that all services accept. */
export const sharedPictureUrl = ({ url }: Media, platformUrl: string): string =>
  imageUrl(pictureUrl(url, platformUrl), { width: 960, height: 1200, format: 'jpg' })

/** The image itself, or the poster of a video. */
export const stillOf = (media: Media): Media | undefined =>
  media.kind === 'IMAGE' ? media : media.poster ? { ...media, url: media.poster } : undefined

export const picturesOf = ({ media }: Pick<Product, 'media'>): Media[] =>
  media.filter(({ kind }) => kind === 'IMAGE')

/** The own picture of the chosen variant, that of the chosen options, or the first one. */
export function pictureOf(
  product: Pick<Product, 'media'> & Partial<Pick<Product, 'variants'>>,
  choices: Readonly<Record<string, string>> = {},
): Media | undefined {
  const pictures = picturesOf(product)
  const names = Object.entries(choices)
  const variant = product.variants?.find(
    (one) =>
      Object.keys(one.choices).length === names.length &&
      names.every(([name, value]) => one.choices[name] === value),
  )
  const own = variant?.mediaId && pictures.find(({ id }) => id === variant.mediaId)
  if (own) return own
  const shows = ({ choices: shown }: Media) =>
    shown !== undefined && Object.entries(shown).every(([name, value]) => choices[name] === value)
  return pictures.find(shows) ?? pictures[0]
}
