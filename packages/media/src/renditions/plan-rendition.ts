import { hundredth } from './parse-rendition.ts'
import type { Area, ImageFormat, Point, Rendition } from './rendition.ts'

/** What has to be known of an image to plan a rendition of it. */
export interface Picture {
  /** In pixels, upright. */
  readonly width: number
  readonly height: number
  /** 1 for a still. */
  readonly frames: number
  readonly transparent: boolean
  /** A drawing of lines, which has no pixels to run out of. */
  readonly vector: boolean
  readonly focalPoint?: Point
}

/** What is made. Two requests that come to the same have the same key. */
export interface RenditionPlan {
  /** What is taken of the original. */
  readonly area: Area
  readonly width: number
  readonly height: number
  readonly format: ImageFormat
  readonly quality: number
  readonly blur: number
  readonly animated: boolean
  /** Of letters, digits, `_`, `-` and `.`; the end is the format. */
  readonly key: string
}

const qualities = { avif: 60, webp: 80, jpg: 82, png: 100, gif: 100 }

/** A frame costs as much as a still; past this many pixels an animation is shown as its first frame. */
const mostAnimatedPixels = 40_000_000

/**
 * What a rendition comes to for this image: never larger than the original, never upside down, and in a format that the
 * reader takes. `accept`: the request's header, which decides where the format is `auto`. Undefined when the area that was
 * asked for lies outside the image.
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

/** Steps of 10: nobody sees finer ones, and each would be another file. */
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
  // Instead of being enlarged the box shrinks, and keeps its shape.
  const shrink = Math.min(1, (within.width * most) / width, (within.height * most) / height)
  const box = { width: atLeastOne(width * shrink), height: atLeastOne(height * shrink) }
  return { area: cutOut(within, width / height, focus), ...box }
}

/** The largest part of this shape, as near to its focal point as the edges allow. */
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

/** AVIF cannot move here, so what moves is a WebP. Everything that shows pictures shows JPEG, PNG and GIF. */
function negotiate({ transparent, vector }: Picture, accept: string, canMove: boolean): ImageFormat {
  const takes = (type: string) => new RegExp(`${type}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i').test(accept)
  if (canMove) return takes('image/webp') ? 'webp' : 'gif'
  if (takes('image/avif')) return 'avif'
  if (takes('image/webp')) return 'webp'
  return transparent || vector ? 'png' : 'jpg'
}
