import type { Face } from '../facts.ts'

/** Finds faces in an upright JPEG with at most 1,024 pixels per side. Positions are in pixels of this JPEG. */
export interface FaceDetector {
  readonly name: string
  find(jpeg: Uint8Array): Promise<readonly Face[]>
}

/** The default detector, which finds no faces. */
export const noFaceDetector: FaceDetector = { name: 'none', find: async () => [] }
