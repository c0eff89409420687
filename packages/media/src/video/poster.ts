import type { Input, InputVideoTrack } from 'mediabunny'

import { findCover } from '../audio/cover.ts'
import type { Still } from '../facts.ts'
import { toStill } from '../images/still.ts'
import { drawPoster } from './draw-poster.ts'
import { frameAsImage } from './frame-as-image.ts'

export interface PosterSubject {
  readonly name: string
  readonly duration: number
  readonly width: number
  readonly height: number
  readonly rotation: number
}

/**
 * A picture of a video: a frame of it where the codec's key frames are images in all but their wrapping, else the cover it
 * brought along, else one drawn with its name. Nothing here decodes H.264 or HEVC; whoever uploads from a browser can send
 * a frame along.
 */
export async function findPoster(
  movie: Input,
  track: InputVideoTrack,
  subject: PosterSubject,
): Promise<Still> {
  const frame = await frameAsImage(track, subject.duration)
  const shown = frame && (await toStill(frame, 'FRAME', subject.rotation).catch(() => undefined))
  if (shown) return shown
  const tags = await movie.getMetadataTags().catch(() => undefined)
  const cover = tags && (await findCover(tags))
  return cover ?? toStill(Buffer.from(drawPoster(subject)), 'DRAWN')
}
