import type { Face } from '../facts.ts'

/** Finds faces in an image: a JPEG of at most 1,024 pixels a side, upright. `x` to `height` answer in its pixels. */
export interface FaceDetector {
  readonly name: string
  find(jpeg: Uint8Array): Promise<readonly Face[]>
}

/** The one that is there when none is configured: it looks at nothing and finds nobody. */
export const noFaceDetector: FaceDetector = { name: 'none', find: async () => [] }
