import type { Input } from 'mediabunny'

import type { AudioFacts } from '../facts.ts'
import { findCover } from './cover.ts'

/** Returns undefined if the file has no audio track. */
export async function inspectSound(sound: Input): Promise<AudioFacts | undefined> {
  const track = await sound.getPrimaryAudioTrack()
  if (!track) return undefined
  const [duration, channels, sampleRate, codec] = await Promise.all([
    sound.computeDuration(),
    track.getNumberOfChannels(),
    track.getSampleRate(),
    track.getCodecParameterString(),
  ])
  if (!(channels > 0 && sampleRate > 0 && Number.isFinite(duration))) return undefined
  const { averageBitrate } = await track.computePacketStats(500)
  const tags = await sound.getMetadataTags().catch(() => undefined)
  const cover = tags && (await findCover(tags))
  return {
    duration,
    bitrate: Math.round(averageBitrate),
    codec: codec ?? (await track.getCodec()) ?? 'unknown',
    channels,
    sampleRate,
    ...text('title', tags?.title),
    ...text('artist', tags?.artist),
    ...text('album', tags?.album),
    ...(cover && { cover }),
  }
}

function text<Key extends string>(key: Key, value: string | undefined): { [K in Key]?: string } {
  const bare = value?.trim().slice(0, 300)
  return (bare ? { [key]: bare } : {}) as { [K in Key]?: string }
}
