import type { MetadataTags } from 'mediabunny'

import type { Still } from '../facts.ts'
import { toStill } from '../images/still.ts'

/** Returns the embedded cover of an audio or video file, or undefined if there is none that browsers can show. */
export async function findCover({ images = [] }: MetadataTags): Promise<Still | undefined> {
  const front = images.find(({ kind }) => kind === 'coverFront') ?? images[0]
  if (!front || front.data.length === 0) return undefined
  return toStill(front.data, 'COVER').catch(() => undefined)
}
