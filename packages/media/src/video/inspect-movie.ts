import type { Input, InputVideoTrack } from 'mediabunny'

import { inspectSound } from '../audio/inspect-sound.ts'
import type { AudioFacts, Refusal, VideoFacts } from '../facts.ts'
import { withMovie } from './open-movie.ts'
import { findPoster } from './poster.ts'
import { canStream } from './streams.ts'

export type MovieFacts =
  | { readonly mediaType: 'VIDEO'; readonly media: VideoFacts }
  | { readonly mediaType: 'AUDIO'; readonly media: AudioFacts }

/** Returns the facts of a file with video, audio or both. `name` appears on a generated poster. */
export async function inspectMovie(path: string, name: string): Promise<MovieFacts | Refusal> {
  try {
    return await withMovie(path, async (movie) => {
      const track = await movie.getPrimaryVideoTrack()
      if (track) return { mediaType: 'VIDEO', media: await inspectVideo(movie, track, name) }
      const media = await inspectSound(movie)
      return media ? { mediaType: 'AUDIO', media } : broken
    })
  } catch {
    return broken
  }
}

const broken: Refusal = {
  code: 'FILE_BROKEN',
  message:
    'The file cannot be read to its end, or holds nothing to play. Save it again and send it once more.',
}

/** The number of frames from which the frame rate is calculated. */
const sampled = 120

async function inspectVideo(movie: Input, track: InputVideoTrack, name: string): Promise<VideoFacts> {
  const sound = await movie.getPrimaryAudioTrack()
  const [duration, width, height, rotation] = await Promise.all([
    movie.computeDuration(),
    track.getDisplayWidth(),
    track.getDisplayHeight(),
    track.getRotation(),
  ])
  if (!(width > 0 && height > 0 && Number.isFinite(duration) && duration >= 0))
    throw new Error('no size, no length')
  const seen = await track.computePacketStats(sampled)
  const heard = await sound?.computePacketStats(sampled)
  const codecs = [await track.getCodecParameterString(), await sound?.getCodecParameterString()]
  return {
    width: Math.round(width),
    height: Math.round(height),
    duration,
    rotation,
    frameRate: Math.round(seen.averagePacketRate * 1_000) / 1_000,
    bitrate: Math.round(seen.averageBitrate + (heard?.averageBitrate ?? 0)),
    codecs: codecs.filter((codec) => typeof codec === 'string'),
    streamable: await canStream(movie),
    poster: await findPoster(movie, track, {
      name,
      duration,
      width: Math.round(width),
      height: Math.round(height),
      rotation,
    }),
  }
}
