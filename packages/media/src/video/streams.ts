import type { Input } from 'mediabunny'

const pictures: ReadonlySet<string> = new Set(['avc', 'hevc', 'vp9', 'av1'])
const sounds: ReadonlySet<string> = new Set(['aac', 'mp3', 'opus', 'flac', 'ac3', 'eac3'])

/** Whether the codecs fit into CMAF segments without encoding again. */
export async function canStream(movie: Input): Promise<boolean> {
  const track = await movie.getPrimaryVideoTrack()
  const sound = await movie.getPrimaryAudioTrack()
  const [picture, heard] = [await track?.getCodec(), await sound?.getCodec()]
  return pictures.has(picture ?? '') && (!sound || sounds.has(heard ?? ''))
}

/** One segmented track as both manifests describe it. */
export interface Stream {
  readonly n: number
  /** The length of each segment in seconds. */
  readonly lengths: readonly number[]
  /** In bits per second: the maximum of a segment and the average. */
  readonly peak: number
  readonly average: number
  readonly codec: string
  readonly video?: { readonly width: number; readonly height: number; readonly frameRate: number }
  readonly audio?: { readonly channels: number; readonly sampleRate: number }
}

interface Playlist {
  readonly n: number
  readonly text: string
  readonly isVideo: boolean
}

/** `sizes` are the segment sizes in bytes, by name. */
export async function describeStream(
  movie: Input,
  { n, text, isVideo }: Playlist,
  sizes: ReadonlyMap<string, number>,
): Promise<Stream> {
  const segments = [...text.matchAll(/#EXTINF:([\d.]+)[^\n]*\n([^\n#]+)/g)].map(([, seconds, name = '']) => ({
    length: Number(seconds),
    bits: (sizes.get(name.trim()) ?? 0) * 8,
  }))
  const whole = segments.reduce((sum, { length }) => sum + length, 0)
  const bits = segments.reduce((sum, one) => sum + one.bits, 0)
  const video = isVideo ? await movie.getPrimaryVideoTrack() : null
  const audio = isVideo ? null : await movie.getPrimaryAudioTrack()
  return {
    n,
    lengths: segments.map(({ length }) => length),
    peak: Math.max(1, ...segments.map((one) => Math.ceil(one.bits / Math.max(one.length, 0.1)))),
    average: Math.max(1, Math.ceil(bits / Math.max(whole, 0.1))),
    codec: (await (video ?? audio)?.getCodecParameterString()) ?? '',
    ...(video && {
      video: {
        width: Math.round(await video.getDisplayWidth()),
        height: Math.round(await video.getDisplayHeight()),
        frameRate: (await video.computePacketStats(120)).averagePacketRate,
      },
    }),
    ...(audio && {
      audio: { channels: await audio.getNumberOfChannels(), sampleRate: await audio.getSampleRate() },
    }),
  }
}
