import { type ImageSource, openImage } from './source.ts'

/** Composites a PNG over an image of the same size. */
export async function layerImages(bottom: ImageSource, top: Uint8Array): Promise<Uint8Array> {
  return openImage(bottom)
    .composite([{ input: Buffer.from(top) }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}
