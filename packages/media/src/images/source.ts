import sharp, { type Sharp } from 'sharp'

// The cache uses the path as its key and would return outdated content of changed files.
sharp.cache(false)

/** The bytes of an image, or the path of its file. */
export type ImageSource = Uint8Array | string

/** 400 MB when decoded. Larger images are not decoded, so that small files cannot exhaust memory. */
export const mostPixels = 100_000_000

/** The resolution in dots per inch at which a vector image has its natural size. */
const ownDensity = 72

/** Returns the resolution for a scaled vector image, limited by its renderer. */
export function densityOf(scale: number): number {
  return Math.min(100_000, Math.max(1, ownDensity * scale))
}

export interface OpenOptions {
  /** Decodes all frames instead of the first. */
  readonly animated?: boolean
  /** The resolution in dots per inch at which a vector image is rendered; 72 is the natural size. */
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
