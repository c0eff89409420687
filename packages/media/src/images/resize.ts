import { type ImageSource, openImage } from './source.ts'

interface Size {
  /** In pixels. The image keeps its aspect ratio and fits inside. */
  readonly width: number
  readonly height?: number
  readonly format: 'avif' | 'webp' | 'png'
}

/** Returns a still image in another size and format, upright and without metadata. */
export async function resizeImage(source: ImageSource, { width, height, format }: Size): Promise<Uint8Array> {
  const image = openImage(source).rotate().resize({ width, height, fit: 'inside' })
  const settings = { avif: { quality: 58, effort: 2 }, webp: { quality: 90, effort: 4 }, png: {} }
  return image.toFormat(format, settings[format]).toBuffer()
}
