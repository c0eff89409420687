import sharp, { type Sharp } from 'sharp'

// Kept by its path, an image would be shown as it was before its file changed.
sharp.cache(false)

/** An image as bytes, or the path of a file that holds one. */
export type ImageSource = Uint8Array | string

/** Decoded these are 400 MB. What says to be larger is not decoded at all, so that a few bytes cannot ask for gigabytes. */
export const mostPixels = 100_000_000

/** Dots per inch at which a vector has its own size. */
const ownDensity = 72

/** Those at which a vector is so many times as large, as far as its renderer goes. */
export function densityOf(scale: number): number {
  return Math.min(100_000, Math.max(1, ownDensity * scale))
}

export interface OpenOptions {
  /** Every frame, instead of the first. */
  readonly animated?: boolean
  /** Dots per inch at which a vector is laid out; 72 is its own size. */
  readonly density?: number | undefined
}

export function openImage(source: ImageSource, { animated = false, density }: OpenOptions = {}): Sharp {
  return sharp(source, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    animated,
    ...(density && { density }),
  })
}
