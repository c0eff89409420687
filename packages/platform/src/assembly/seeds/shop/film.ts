import { formatRendition } from '@vitrine/media'
import type { ProductMedia } from '../../../generated/shared.ts'
import type { StoredFacts } from '../../../media/files/index.ts'
import { pictureFileId } from './ids.ts'

/** A demo video or sound. Its facts are known in advance, so that seeding need not draw it. */
export interface SeedFilm {
  /** Also the file name. */
  readonly id: string
  readonly mimeType: string
  readonly extension: string
  readonly alt: string
  readonly labels: readonly string[]
  readonly facts: Extract<StoredFacts, { readonly of: 'VIDEO' | 'AUDIO' }>
}

/** The video in the format of product media. */
export function toFilm({ id, alt, facts, extension }: SeedFilm): ProductMedia[] {
  if (facts.of !== 'VIDEO') return []
  const file = pictureFileId(id)
  const { width, height, duration } = facts
  return [
    {
      id: file,
      kind: 'VIDEO',
      url: `/media/${file}/${id}.${extension}`,
      stream: `/media/${file}/hls/master.m3u8`,
      poster: `/media/${file}/v1/${formatRendition({ mode: 'fit', width, height, format: 'auto', animated: true }, id)}`,
      width,
      height,
      duration,
      altText: alt,
      thumbhash: facts.poster.thumbhash,
    },
  ]
}
