import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny'

import { wrapAvif } from './wrap-avif.ts'
import { wrapWebp } from './wrap-webp.ts'

/**
 * A key frame from within the first third, as an image file: a VP8 key frame is what a lossy WebP holds, and an AV1 key
 * frame what an AVIF does. Undefined for codecs of which no image format is made.
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
