import { readFile, stat } from 'node:fs/promises'

import type { ImageFacts, Refusal } from '../facts.ts'
import type { FaceDetector } from '../images/faces.ts'
import { inspectImage } from '../images/inspect-image.ts'
import { decode } from '../sniff/text.ts'
import { cleanSvg } from './clean-svg.ts'

const largest = 10_000_000

/** Facts of a drawing, and the drawing itself as it may be kept. */
export async function inspectSvg(
  path: string,
  faceDetector?: FaceDetector,
): Promise<{ readonly media: ImageFacts; readonly cleaned: Uint8Array } | Refusal> {
  if ((await stat(path)).size > largest)
    return { code: 'FILE_BROKEN', message: 'The drawing is larger than 10 MB. Make it simpler.' }
  const clean = cleanSvg(decode(await readFile(path)) ?? '')
  if (typeof clean !== 'string') return clean
  const cleaned = Buffer.from(clean)
  const media = await inspectImage(cleaned, faceDetector)
  return 'code' in media ? media : { media, cleaned }
}
