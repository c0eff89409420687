import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny'

import { wrapAvif } from './wrap-avif.ts'
import { wrapWebp } from './wrap-webp.ts'

/**
 * Returns a key frame from the first third as an image file: VP8 key frames fit into WebP, and AV1 key frames into
 * AVIF. Returns undefined for other codecs.
 */
export async function frameAsImage(
  track: InputVideoTrack,
  duration: number,
): Promise<Uint8Array | undefined> {
  const codec = await track.getCodec()
  if (codec !== 'vp8' && codec !== 'av1') return undefined
  const sink = new EncodedPacketSink(track)
  const packet =
    (await sink.getKeyPacket((await track.getFirstTimestamp()) + Math.min(2, duration / 3))) ??
    (await sink.getFirstKeyPacket())
  if (!packet) return undefined
  if (codec === 'vp8') return wrapWebp(packet.data)
  return wrapAvif(packet.data, {
    width: await track.getCodedWidth(),
    height: await track.getCodedHeight(),
    codec: (await track.getCodecParameterString()) ?? '',
  })
}
