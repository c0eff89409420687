import type { Stream } from './streams.ts'

/** Writes the master playlist (RFC 8216, section 4.3.4) with one video and at most one audio playlist. */
export function writeMaster(streams: readonly Stream[]): string {
  const sound = streams.find(({ audio }) => audio)
  const lines = streams.flatMap(({ n, video, ...stream }) => {
    if (!video) return []
    const rate = video.frameRate > 0 ? `,FRAME-RATE=${video.frameRate.toFixed(3)}` : ''
    const codecs = [stream.codec, sound?.codec].filter(Boolean).join(',')
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${stream.peak + (sound?.peak ?? 0)},AVERAGE-BANDWIDTH=${stream.average + (sound?.average ?? 0)},CODECS="${codecs}",RESOLUTION=${video.width}x${video.height}${rate}${sound ? ',AUDIO="sound"' : ''}`,
      `${n}.m3u8`,
    ]
  })
  const heard = sound
    ? [
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="${sound.audio?.channels}",URI="${sound.n}.m3u8"`,
      ]
    : []
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...heard, ...lines, ''].join('\n')
}
