import { hundredth } from './parse-rendition.ts'
import type { Area, ImageFormat, Point, Rendition } from './rendition.ts'

/** The facts of an image that a rendition depends on. */
export interface Picture {
  /** In pixels, upright. */
  readonly width: number
  readonly height: number
  /** 1 for a still image. */
  readonly frames: number
  readonly transparent: boolean
  /** A vector image can be enlarged without loss. */
  readonly vector: boolean
  readonly focalPoint?: Point
}

/** The result of planning. Equal renditions have equal keys. */
export interface RenditionPlan {
  /** The part of the original that is used. */
  readonly area: Area
  readonly width: number
  readonly height: number
  readonly format: ImageFormat
  readonly quality: number
  readonly blur: number
  readonly animated: boolean
  /** Contains letters, digits, `_`, `-` and `.`, and ends with the format. */
  readonly key: string
}

const qualities = { avif: 50, webp: 80, jpg: 82, png: 100, gif: 100 }

/** Each frame costs as much as a still image, so larger animations are reduced to their first frame. */
const mostAnimatedPixels = 40_000_000

/**
 * Computes the rendition of an image: never larger than the original, upright, and in a format that the client
 * accepts. `accept` is the request header, which decides for `auto`. Returns undefined if the requested area is
 * outside the image.
 */
export function planRendition(
  picture: Picture,
  rendition: Rendition,
  accept: string,
): RenditionPlan | undefined {
  const within = overlap(rendition.crop, picture)
  if (!within) return undefined
  const focalPoint = rendition.focalPoint ?? (rendition.crop ? undefined : picture.focalPoint)
  const { area, width, height } = sizes(rendition, within, focalPoint ?? { x: 0.5, y: 0.5 }, picture.vector)
  const canMove = picture.frames > 1 && width * height * picture.frames <= mostAnimatedPixels
  const format = rendition.format === 'auto' ? negotiate(picture, accept, canMove) : rendition.format
  const animated = rendition.animated && canMove && (format === 'webp' || format === 'gif')
  const quality = coarse(rendition.quality, qualities[format])
  const blur = rendition.blur ? Math.ceil(rendition.blur / 5) * 5 : 0
  const extras = [blur && `b${blur}`, animated && 'a'].filter(Boolean).map((extra) => `-${extra}`)
  const key = `${area.x}_${area.y}_${area.width}_${area.height}-${width}x${height}-q${quality}${extras.join('')}.${format}`
  return { area, width, height, format, quality, blur, animated, key }
}

/** Rounds the quality to steps of 10, because finer steps are invisible and each would be another file. */
function coarse(quality: number | undefined, usual: number): number {
  return quality ? Math.max(10, Math.round(quality / 10) * 10) : usual
}

function overlap(crop: Area | undefined, { width, height }: Picture): Area | undefined {
  if (!crop) return { x: 0, y: 0, width, height }
  if (crop.x >= width || crop.y >= height) return undefined
  return {
    x: crop.x,
    y: crop.y,
    width: Math.min(crop.width, width - crop.x),
    height: Math.min(crop.height, height - crop.y),
  }
}

interface Sizes {
  readonly area: Area
  readonly width: number
  readonly height: number
}

function sizes({ mode, width, height }: Rendition, within: Area, focus: Point, isVector: boolean): Sizes {
  const most = isVector ? Number.POSITIVE_INFINITY : 1
  if (!width || !height || mode === 'fit') {
    const across = (width ?? Number.POSITIVE_INFINITY) / within.width
    const down = (height ?? Number.POSITIVE_INFINITY) / within.height
    const scale = Math.min(across, down, most, 5_000 / Math.max(within.width, within.height))
    return {
      area: within,
      width: atLeastOne(within.width * scale),
      height: atLeastOne(within.height * scale),
    }
  }
  // The box shrinks with its aspect ratio instead of enlarging the image.
  const shrink = Math.min(1, (within.width * most) / width, (within.height * most) / height)
  const box = { width: atLeastOne(width * shrink), height: atLeastOne(height * shrink) }
  return { area: cutOut(within, width / height, focus), ...box }
}

/** The largest area of this aspect ratio, as close to the focal point as the edges allow. */
function cutOut(within: Area, shape: number, focus: Point): Area {
  const width = Math.min(within.width, atLeastOne(within.height * shape))
  const height = Math.min(within.height, atLeastOne(within.width / shape))
  const x = start(within.width, width, hundredth(focus.x))
  const y = start(within.height, height, hundredth(focus.y))
  return { x: within.x + x, y: within.y + y, width, height }
}

function start(whole: number, part: number, focus: number): number {
  return Math.round(Math.min(whole - part, Math.max(0, whole * focus - part / 2)))
}

const atLeastOne = (length: number) => Math.max(1, Math.round(length))

/** Animated AVIF is not supported, so animations use WebP. All clients support JPEG, PNG and GIF. */
function negotiate({ transparent, vector }: Picture, accept: string, canMove: boolean): ImageFormat {
  const takes = (type: string) => new RegExp(`${type}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i').test(accept)
  if (canMove) return takes('image/webp') ? 'webp' : 'gif'
  if (takes('image/avif')) return 'avif'
  if (takes('image/webp')) return 'webp'
  return transparent || vector ? 'png' : 'jpg'
}
