import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'

import { type ImageSource, openImage } from '../images/source.ts'

export interface MovieShape {
  /** In pixels, even numbers both; 720 × 720 together at most. */
  readonly width: number
  readonly height: number
  /** In a second. */
  readonly frameRate: number
}

/** AV1, main profile, level 3.0, 8 bits: what the frames are that sharp makes of images of that size. */
const codec = 'av01.0.04M.08'

/**
 * An MP4 of pictures, in AV1. Each frame is what an AVIF holds, so that nothing but sharp is needed to make one; none leans
 * on another, so that it is some five times as large as it could be. For short films that we draw ourselves.
 */
export async function encodeMovie(
  { width, height, frameRate }: MovieShape,
  frames: AsyncIterable<ImageSource>,
): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const pictures = new EncodedVideoPacketSource('av1')
  output.addVideoTrack(pictures, { frameRate })
  await output.start()
  const decoderConfig = { codec, codedWidth: width, codedHeight: height }
  let at = 0
  for await (const frame of frames) {
    const image = await openImage(frame)
      .resize({ width, height, fit: 'fill' })
      .flatten({ background: '#fff' })
      .avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' })
      .toBuffer()
    const packet = new EncodedPacket(codedFrame(image), 'key', at / frameRate, 1 / frameRate)
    await pictures.add(packet, { decoderConfig })
    at++
  }
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}

/** The content of the box `mdat`, the last one of an AVIF as sharp writes it. */
function codedFrame(avif: Buffer): Uint8Array {
  for (let at = 0; at + 8 <= avif.length; at += Math.max(8, avif.readUInt32BE(at))) {
    if (avif.toString('latin1', at + 4, at + 8) === 'mdat')
      return avif.subarray(at + 8, at + avif.readUInt32BE(at))
  }
  throw new Error('sharp has made an AVIF without a frame')
}
