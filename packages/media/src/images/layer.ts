import { type ImageSource, openImage } from './source.ts'

/** An image, a PNG, on top of another of its size. */
export async function layerImages(bottom: ImageSource, top: Uint8Array): Promise<Uint8Array> {
  return openImage(bottom)
    .composite([{ input: Buffer.from(top) }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}
