import type { Color, ImageFacts, Refusal } from '../facts.ts'
import { type FaceDetector, noFaceDetector } from './faces.ts'
import { palette } from './palette.ts'
import { type ImageSource, mostPixels, openImage } from './source.ts'
import { thumbhash } from './thumbhash.ts'

/** Returns size, colours and faces of an image. It decodes every pixel, so that broken images are rejected here. */
export async function inspectImage(
  source: ImageSource,
  faceDetector: FaceDetector = noFaceDetector,
): Promise<ImageFacts | Refusal> {
  try {
    const {
      autoOrient,
      format,
      hasAlpha = false,
      width,
      height,
      ...more
    } = await openImage(source).metadata()
    // The pages of a TIFF are not animation frames.
    const pages = format === 'gif' || format === 'webp' ? (more.pages ?? 1) : 1
    if (width * height * pages > mostPixels * 4) return tooManyPixels
    const colors = await palette(source)
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      frames: pages,
      transparent: hasAlpha && !(await openImage(source).stats()).isOpaque,
      thumbhash: await thumbhash(source),
      prominent: colors[0] ?? grey,
      palette: colors,
      ...(await findFaces(source, faceDetector, Math.max(width, height))),
    }
  } catch (error) {
    return refusalOf(error)
  }
}

/** Returns why an image that failed to decode is rejected. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Error && /pixel limit/i.test(error.message)) return tooManyPixels
  return {
    code: 'FILE_BROKEN',
    message: 'The picture cannot be read to its end. Save it again and send it once more.',
  }
}

export const tooManyPixels: Refusal = {
  code: 'IMAGE_TOO_MANY_PIXELS',
  message: `The picture is larger than ${mostPixels / 1_000_000} megapixels. Make it smaller and send it once more.`,
}

const grey: Color = { hex: '#808080', rgb: { r: 128, g: 128, b: 128 } }

type Found = Pick<ImageFacts, 'faces' | 'facesChecked'>
const notChecked: Found = { faces: [], facesChecked: false }

async function findFaces(source: ImageSource, detector: FaceDetector, longest: number): Promise<Found> {
  if (detector === noFaceDetector) return notChecked
  const side = 1_024
  const jpeg = await openImage(source)
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 90 })
    .toBuffer()
  const scale = Math.max(1, longest / side)
  // A failing detector is not a reason to reject an image.
  const found = await detector.find(jpeg).catch(() => undefined)
  if (!found) return notChecked
  const faces = found.map(({ confidence, x, y, width, height }) => ({
    confidence,
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
  }))
  return { faces, facesChecked: true }
}
