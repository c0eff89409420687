import { fileTypeFromBuffer } from 'file-type'

import type { Still } from '../facts.ts'
import { toStill } from './still.ts'

const taken = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** What somebody has sent to stand for a film; undefined where it is none of what a browser draws, or broken. */
export async function pictureStill(bytes: Uint8Array): Promise<Still | undefined> {
  const kind = await fileTypeFromBuffer(bytes)
  if (!kind || !taken.has(kind.mime)) return undefined
  return toStill(bytes, 'FRAME').catch(() => undefined)
}
