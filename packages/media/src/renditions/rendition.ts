export const imageFormats = ['avif', 'webp', 'jpg', 'png', 'gif'] as const
export type ImageFormat = (typeof imageFormats)[number]

export const imageMimeTypes: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/** A position in an image, from 0 (left, top) to 1 (right, bottom). */
export interface Point {
  readonly x: number
  readonly y: number
}

/** In pixels of the upright original. */
export interface Area extends Point {
  readonly width: number
  readonly height: number
}

/** A requested rendition; `planRendition` computes the result for an image. */
export interface Rendition {
  /** Applied to the original first. */
  readonly crop?: Area
  /** `fill` crops to the exact size; `fit` keeps the whole image. */
  readonly mode: 'fill' | 'fit'
  /** In pixels. Defaults to the size of the cropped area. */
  readonly width?: number
  readonly height?: number
  /** The point that `fill` keeps visible. Defaults to the image's own focal point. */
  readonly focalPoint?: Point
  /** 1 to 100. */
  readonly quality?: number
  /** The blur strength, 1 to 100. */
  readonly blur?: number
  readonly format: ImageFormat | 'auto'
  /** `false` renders only the first frame. */
  readonly animated: boolean
}
