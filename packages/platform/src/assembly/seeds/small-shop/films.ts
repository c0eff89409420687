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

const poster = {
  mimeType: 'image/jpeg',
  width: 400,
  height: 500,
  thumbhash: 'KNcJHgSIaPh3iDhod3l5fMhIB3xyUHg=',
  source: 'FRAME',
} as const

/** A bowl is shaped on the wheel. */
export const wheelFilm: SeedFilm = {
  id: 'wheel-morning-film',
  mimeType: 'video/mp4',
  extension: 'mp4',
  alt: 'A bowl comes up on the turning wheel',
  labels: ['workshop', 'clay'],
  facts: {
    of: 'VIDEO',
    width: poster.width,
    height: poster.height,
    duration: 5,
    rotation: 0,
    frameRate: 10,
    bitrate: 596_000,
    codecs: ['av01.0.01M.08'],
    streamable: true,
    streams: true,
    poster,
  },
}

/** The bell above the door. */
export const doorBell: SeedFilm = {
  id: 'door-bell',
  mimeType: 'audio/wav',
  extension: 'wav',
  alt: 'The bell above the studio’s door',
  labels: ['studio'],
  facts: {
    of: 'AUDIO',
    duration: 6,
    bitrate: 256_000,
    codec: 'pcm-s16',
    channels: 1,
    sampleRate: 16_000,
  },
}

export const seedFilms: readonly SeedFilm[] = [wheelFilm, doorBell]

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
