import { readFile, stat } from 'node:fs/promises'

import type { ImageFacts, Refusal } from '../facts.ts'
import type { FaceDetector } from '../images/faces.ts'
import { inspectImage, refusalOf, tooManyPixels } from '../images/inspect-image.ts'
import { densityOf, mostPixels, openImage } from '../images/source.ts'
import { decode } from '../sniff/text.ts'
import { cleanSvg } from './clean-svg.ts'

const largest = 10_000_000

/** Returns the facts of an SVG and its cleaned content. */
export async function inspectSvg(
  path: string,
  faceDetector?: FaceDetector,
): Promise<{ readonly media: ImageFacts; readonly cleaned: Uint8Array } | Refusal> {
  if ((await stat(path)).size > largest)
    return { code: 'FILE_BROKEN', message: 'The drawing is larger than 10 MB. Make it simpler.' }
  const clean = cleanSvg(decode(await readFile(path)) ?? '')
  if (typeof clean !== 'string') return clean
  const cleaned = Buffer.from(clean)
  const layOut = await layOutSmall(cleaned)
  if ('code' in layOut) return layOut
  const media = await inspectImage(layOut.drawn, faceDetector)
  if ('code' in media) return media
  const { width, height } = layOut
  const scale = width / media.width
  const faces = media.faces.map(({ confidence, ...face }) => ({
    confidence,
    x: face.x * scale,
    y: face.y * scale,
    width: face.width * scale,
    height: face.height * scale,
  }))
  return { media: { ...media, width, height, faces }, cleaned }
}

/** In pixels. A small rendering shows the same colours, and filter costs grow with the size. */
const mostLaidOut = 500_000

async function layOutSmall(
  cleaned: Uint8Array,
): Promise<{ readonly drawn: Uint8Array; readonly width: number; readonly height: number } | Refusal> {
  try {
    const { width, height } = await openImage(cleaned).metadata()
    if (width * height > mostPixels) return tooManyPixels
    const density = densityOf(Math.min(1, Math.sqrt(mostLaidOut / (width * height))))
    const drawn = await openImage(cleaned, { density }).png({ compressionLevel: 1 }).toBuffer()
    return { drawn, width, height }
  } catch (error) {
    return refusalOf(error)
  }
}
