import type { Product } from '@vitrine/client/products'

export type Media = Product['media'][number]

/** An address of the platform's, which may be relative to it, or to where this site passes its calls on. */
export function pictureUrl(url: string, platformUrl: string): string {
  return new URL(url.replace(/^\/api(?=\/)/, ''), `${platformUrl}/`).href
}

/** The smallest of the widths that the platform keeps of a picture: for the lines of a bag. */
export const smallPictureUrl = (url: string, platformUrl: string): string =>
  pictureUrl(url, platformUrl).replace(/-\d+(\.\w+)$/, '-320$1')

/** `…-320.avif 320w, …-640.avif 640w`. */
export function pictureWidths(media: Media, format: string, platformUrl: string): string {
  return media.widths
    .map((width) => {
      const url = media.urlTemplate.replace('{width}', String(width)).replace('{format}', format)
      return `${pictureUrl(url, platformUrl)} ${width}w`
    })
    .join(', ')
}

/** The picture of what was chosen, if there is one; else the first. */
export function pictureOf(
  { media }: Pick<Product, 'media'>,
  choices: Readonly<Record<string, string>> = {},
): Media | undefined {
  const pictures = media.filter(({ kind }) => kind === 'IMAGE')
  const shows = ({ choices: shown }: Media) =>
    shown !== undefined && Object.entries(shown).every(([name, value]) => choices[name] === value)
  return pictures.find(shows) ?? pictures[0]
}
