import { imageUrl } from '@vitrine/client/images'
import type { Product } from '@vitrine/client/products'

import { readConfig } from '../config.ts'

export type Media = Product['media'][number]

interface Props {
  /** A film shows its preview picture. */
  readonly media: Media | undefined
  readonly width: number
  /** Default: that of the original. */
  readonly height?: number
}

/** A picture in the size that it is shown in, or an empty place for it. */
export function Picture({ media, ...size }: Props) {
  const file = media?.kind === 'VIDEO' ? media.poster : media?.url
  if (!media || !file) return <div className="picture" />
  return (
    <img className="picture" src={imageUrl({ ...media, url: addressOf(file) }, size)} alt={media.altText} />
  )
}

export const firstPicture = ({ media }: Product): Media | undefined =>
  media.find(({ kind }) => kind === 'IMAGE')

/** Files of the media library have paths of the platform. */
export const addressOf = (url: string): string => new URL(url, readConfig().platformUrl).href
