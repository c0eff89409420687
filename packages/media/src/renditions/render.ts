import { readFile } from 'node:fs/promises'

import type { Sharp } from 'sharp'

import { densityOf, type ImageSource, mostPixels, openImage } from '../images/source.ts'
import type { RenditionPlan } from './plan-rendition.ts'

/** Renders a planned rendition: upright, in sRGB, without metadata. */
export async function renderImage(source: ImageSource, plan: RenditionPlan): Promise<Uint8Array> {
  const { autoOrient: whole, format } = await openImage(source).metadata()
  const across = plan.width / plan.area.width
  const down = plan.height / plan.area.height
  // Vector images are rendered at the final size, because enlarging them later would blur them.
  const isVector = format === 'svg'
  const isCostly = isVector && (await hasFilters(source))
  const most = isCostly ? mostFiltered : mostPixels * 0.9
  const density = isVector ? layOut(Math.max(across, down), whole, most) : undefined
  const drawn = isCostly
    ? await openImage(source, { density }).png({ compressionLevel: 1 }).toBuffer()
    : source
  const image = openImage(drawn, {
    animated: plan.animated,
    density: isCostly ? undefined : density,
  }).rotate()
  const size = { width: Math.round(whole.width * across), height: Math.round(whole.height * down) }
  const sized = canCutLast(plan, whole, size)
    ? cutLast(image, plan, size, across, down)
    : cutFirst(image, plan, (density ?? own) / own)
  return encode(plan.blur ? sized.blur(blurOf(plan)) : sized, plan).toBuffer()
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The resolution at which a vector image has its natural size. */
const own = densityOf(1)

function layOut(scale: number, { width, height }: Size, most: number): number {
  return densityOf(Math.min(scale, Math.sqrt(most / (width * height))))
}

/**
 * SVG filters take microseconds per pixel, so drawings with filters are rendered at most this large and then
 * enlarged.
 */
const mostFiltered = 1_000_000

async function hasFilters(source: ImageSource): Promise<boolean> {
  const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source)
  return bytes.includes('<filter')
}

/** Shrinking first lets a JPEG be decoded at a reduced size, which is much faster, except for small areas. */
function canCutLast({ area }: RenditionPlan, whole: Size, size: Size): boolean {
  return (
    area.width * area.height * 4 >= whole.width * whole.height && Math.max(size.width, size.height) <= 16_000
  )
}

function cutLast(
  image: Sharp,
  { area, width, height }: RenditionPlan,
  size: Size,
  across: number,
  down: number,
): Sharp {
  const sized = image.resize({
    width: Math.max(size.width, width),
    height: Math.max(size.height, height),
    fit: 'fill',
  })
  if (size.width <= width && size.height <= height) return sized
  const left = Math.min(Math.round(area.x * across), Math.max(0, size.width - width))
  const top = Math.min(Math.round(area.y * down), Math.max(0, size.height - height))
  return sized.extract({ left, top, width, height })
}

function cutFirst(image: Sharp, { area, width, height }: RenditionPlan, scale: number): Sharp {
  const part = {
    left: Math.floor(area.x * scale),
    top: Math.floor(area.y * scale),
    width: Math.max(1, Math.floor(area.width * scale)),
    height: Math.max(1, Math.floor(area.height * scale)),
  }
  return image.extract(part).resize({ width, height, fit: 'fill' })
}

/** At 100, a tenth of the shorter side remains distinguishable. */
function blurOf({ blur, width, height }: RenditionPlan): number {
  return Math.min(1_000, Math.max(0.3, (Math.min(width, height) * blur) / 1_000))
}

function encode(image: Sharp, { format, quality }: RenditionPlan): Sharp {
  switch (format) {
    case 'avif':
      // Eight bits would show banding in smooth areas.
      return image.avif({ quality, effort: 2, bitdepth: 10 })
    case 'webp':
      return image.webp({ quality, effort: 4 })
    case 'jpg':
      return image.flatten({ background: '#fff' }).jpeg({ quality, progressive: true })
    case 'png':
      return image.png({ compressionLevel: 8 })
    case 'gif':
      return image.gif()
  }
}
