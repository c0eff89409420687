export const imageFormats = ['avif', 'webp', 'jpg', 'png', 'gif'] as const
export type ImageFormat = (typeof imageFormats)[number]

export const imageMimeTypes: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/** A place in an image, from 0 (left, top) to 1 (right, bottom). */
export interface Point {
  readonly x: number
  readonly y: number
}

/** In pixels of the upright original. */
export interface Area extends Point {
  readonly width: number
  readonly height: number
}

/** How an image was asked for. What it comes to for a given image says `planRendition`. */
export interface Rendition {
  /** Taken out of the original before anything else. */
  readonly crop?: Area
  /** `fill` cuts off what does not fit into width and height; `fit` keeps all of it. */
  readonly mode: 'fill' | 'fit'
  /** In pixels. Absent: as wide and high as what was cut out. */
  readonly width?: number
  readonly height?: number
  /** What `fill` keeps in sight. Absent: the focal point that the image has of its own. */
  readonly focalPoint?: Point
  /** 1 to 100. */
  readonly quality?: number
  /** 1 to 100; how much of the image is blurred away. */
  readonly blur?: number
  readonly format: ImageFormat | 'auto'
  /** `false`: the first frame alone. */
  readonly animated: boolean
}
