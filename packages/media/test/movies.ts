import h264 from 'h264-mp4-encoder'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  type MetadataTags,
  MkvOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import sharp from 'sharp'

const width = 64
const height = 48
const red = { r: 220, g: 30, b: 30 }

/** Three seconds of H.264 with ten frames and one key frame per second: a colour that gets brighter. */
export async function h264Movie(): Promise<Uint8Array> {
  const encoder = await h264.createH264MP4Encoder()
  Object.assign(encoder, { width, height, frameRate: 10, quantizationParameter: 33, groupOfPictures: 10 })
  encoder.initialize()
  for (let frame = 0; frame < 30; frame++) {
    const pixels = new Uint8Array(width * height * 4).fill(255)
    for (let at = 0; at < pixels.length; at += 4) pixels.set([(at / 4) % width, frame * 8, 40], at)
    encoder.addFrameRgba(pixels)
  }
  encoder.finalize()
  const bytes = encoder.FS.readFile(encoder.outputFilename)
  encoder.delete()
  return bytes
}

interface Parts {
  readonly tags?: MetadataTags
  readonly sound?: boolean
  readonly rotation?: 0 | 90 | 180 | 270
}

/** The same H.264 in another file: with 8-bit PCM audio, tags, or rotation. */
export async function remuxed(
  container: 'mp4' | 'mkv',
  { tags, sound = false, rotation = 0 }: Parts,
): Promise<Uint8Array> {
  const { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } = await import('mediabunny')
  const input = new Input({ source: new BufferSource(await h264Movie()), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('no video')
  const target = new BufferTarget()
  const output = new Output({
    format: container === 'mp4' ? new Mp4OutputFormat() : new MkvOutputFormat(),
    target,
  })
  const pictures = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(pictures, { rotation })
  const flac = sound ? new EncodedAudioPacketSource('opus') : undefined
  if (flac) output.addAudioTrack(flac)
  if (tags) output.setMetadataTags(tags)
  await output.start()
  const decoderConfig = await track.getDecoderConfig()
  for await (const packet of new EncodedPacketSink(track).packets())
    await pictures.add(packet, decoderConfig ? { decoderConfig } : {})
  if (flac) await addSilence(flac, 3)
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}

/** Red frames in VP8 or AV1, the codecs of WebP and AVIF. */
export async function imageMovie(codec: 'vp8' | 'av1'): Promise<Uint8Array> {
  const picture = sharp({ create: { width, height, channels: 3, background: red } })
  const frame =
    codec === 'vp8'
      ? chunkOf(await picture.webp({ quality: 60 }).toBuffer())
      : itemOf(await picture.avif({ quality: 60 }).toBuffer())
  const target = new BufferTarget()
  const output = new Output({
    format: codec === 'vp8' ? new WebMOutputFormat() : new Mp4OutputFormat(),
    target,
  })
  const pictures = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(pictures)
  await output.start()
  const decoderConfig = {
    codec: codec === 'vp8' ? 'vp8' : 'av01.0.00M.08',
    codedWidth: width,
    codedHeight: height,
  }
  for (let second = 0; second < 4; second++)
    await pictures.add(new EncodedPacket(frame, 'key', second, 1), { decoderConfig })
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}

/** Three seconds of silence in Opus. */
export async function soundFile(tags: MetadataTags = {}): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const sound = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(sound)
  output.setMetadataTags(tags)
  await output.start()
  await addSilence(sound, 3)
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}

/** A silent Opus packet: CELT, 20 ms, one channel, no data (RFC 6716, section 3.1). */
async function addSilence(source: EncodedAudioPacketSource, seconds: number): Promise<void> {
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: opusHead }
  for (let at = 0; at < seconds * 50; at++)
    await source.add(new EncodedPacket(Uint8Array.of(0xf8, 0xff, 0xfe), 'key', at / 50, 1 / 50), {
      decoderConfig,
    })
}

/** RFC 7845, section 5.1. */
const opusHead = Buffer.concat([
  Buffer.from('OpusHead'),
  Uint8Array.of(1, 1, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0),
])

function chunkOf(webp: Buffer): Uint8Array {
  const start = webp.indexOf('VP8 ')
  return webp.subarray(start + 8, start + 8 + webp.readUInt32LE(start + 4))
}

function itemOf(avif: Buffer): Uint8Array {
  return avif.subarray(avif.indexOf('mdat') + 4)
}

/** A single-colour JPEG, as a browser sends a drawn frame. */
export const plainFrame = (background: string): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** The average colour of an image, each channel from 0 to 255. */
export async function averageColor(picture: Uint8Array): Promise<{ r: number; g: number; b: number }> {
  const [r = 0, g = 0, b = 0] = await sharp(picture).resize(1, 1).removeAlpha().raw().toBuffer()
  return { r, g, b }
}
