import { fileTypeFromBuffer } from 'file-type'

import type { Still } from '../facts.ts'
import { toStill } from './still.ts'

const taken = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Reads an uploaded poster image of a video. Returns undefined if browsers cannot show it or it is broken. */
export async function pictureStill(bytes: Uint8Array): Promise<Still | undefined> {
  const kind = await fileTypeFromBuffer(bytes)
  if (!kind || !taken.has(kind.mime)) return undefined
  return toStill(bytes, 'FRAME').catch(() => undefined)
}
