import type { SeedFilm } from '../shop/film.ts'

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
