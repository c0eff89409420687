import { imageUrl } from '@vitrine/client/images'
import type { Product } from '@vitrine/client/products'

export type Media = Product['media'][number]

/** An address of the platform's, which may be relative to it, or to where this site passes its calls on. */
export function pictureUrl(url: string, platformUrl: string): string {
  return new URL(url.replace(/^\/api(?=\/)/, ''), `${platformUrl}/`).href
}

/** For the lines of a bag: small, and in the shape that all of them have. */
export const smallPictureUrl = (url: string, platformUrl: string): string =>
  imageUrl(pictureUrl(url, platformUrl), { width: 160, height: 200 })

/** For who shows a page elsewhere: one size that each of them takes. */
export const sharedPictureUrl = ({ url }: Media, platformUrl: string): string =>
  imageUrl(pictureUrl(url, platformUrl), { width: 960, height: 1200, format: 'jpg' })

/** The picture that stands for it: of a film, its poster. */
export const stillOf = (media: Media): Media | undefined =>
  media.kind === 'IMAGE' ? media : media.poster ? { ...media, url: media.poster } : undefined

export const picturesOf = ({ media }: Pick<Product, 'media'>): Media[] =>
  media.filter(({ kind }) => kind === 'IMAGE')

/** The picture of what was chosen, if there is one; else the first. */
export function pictureOf(
  product: Pick<Product, 'media'>,
  choices: Readonly<Record<string, string>> = {},
): Media | undefined {
  const pictures = picturesOf(product)
  const shows = ({ choices: shown }: Media) =>
    shown !== undefined && Object.entries(shown).every(([name, value]) => choices[name] === value)
  return pictures.find(shows) ?? pictures[0]
}
