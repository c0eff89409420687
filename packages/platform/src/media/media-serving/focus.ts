import type { ServedFile } from '../files/index.ts'

/** What a rendition shows that may be chosen anew: where a picture is looked at, and which still of a film. */
export type Focus = string

export function focusOf({ picture, stillId }: Pick<ServedFile, 'picture' | 'stillId'>): Focus {
  const { x, y } = picture?.focalPoint ?? {}
  return `${x},${y},${stillId}`
}
