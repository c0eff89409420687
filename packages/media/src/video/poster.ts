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
 * Returns a poster of a video: a key frame if its codec allows that, otherwise the embedded cover, otherwise a
 * drawing. H.264 and HEVC are not decoded here; browsers can upload a frame with the video.
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
