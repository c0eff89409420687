import type { ServedFile } from '../files/index.ts'

/** The changeable source of a rendition: the focal point of an image and the still of a video. */
export type Focus = string

export function focusOf({ picture, stillId }: Pick<ServedFile, 'picture' | 'stillId'>): Focus {
  const { x, y } = picture?.focalPoint ?? {}
  return `${x},${y},${stillId}`
}
