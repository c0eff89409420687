import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'

import { type ImageSource, openImage } from '../images/source.ts'

export interface MovieShape {
  /** In pixels, both even, at most 720 × 720 in total. */
  readonly width: number
  readonly height: number
  /** Frames per second. */
  readonly frameRate: number
}

/** AV1 main profile, level 3.0, 8 bits, which sharp uses for images of this size. */
const codec = 'av01.0.04M.08'

/**
 * Encodes an MP4 in AV1 from images. Each frame is the content of an AVIF, so that only sharp is needed, but the file
 * is about five times larger than necessary. Only for short generated films.
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

/** The content of the `mdat` box, which is the last box of an AVIF by sharp. */
function codedFrame(avif: Buffer): Uint8Array {
  for (let at = 0; at + 8 <= avif.length; at += Math.max(8, avif.readUInt32BE(at))) {
    if (avif.toString('latin1', at + 4, at + 8) === 'mdat')
      return avif.subarray(at + 8, at + avif.readUInt32BE(at))
  }
  throw new Error('sharp has made an AVIF without a frame')
}
