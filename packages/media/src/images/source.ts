import sharp, { type Sharp } from 'sharp'

/** An image as bytes, or the path of a file that holds one. */
export type ImageSource = Uint8Array | string

/** A picture of 16,384 × 16,384 is a gigabyte once decoded; what says to be larger is not decoded at all. */
export const mostPixels = 100_000_000

/** `animated`: every frame, instead of the first. */
export function openImage(source: ImageSource, { animated = false } = {}): Sharp {
  return sharp(source, { limitInputPixels: mostPixels, failOn: 'error', animated })
}
