import type { ServedFile } from '../files/index.ts'

/** Where a picture is looked at, as a text that is the same for the same place. */
export type Focus = string

export function focusOf({ picture }: Pick<ServedFile, 'picture'>): Focus {
  const { x, y } = picture?.focalPoint ?? {}
  return `${x},${y}`
}
