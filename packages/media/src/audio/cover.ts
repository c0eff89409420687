import type { MetadataTags } from 'mediabunny'

import type { Still } from '../facts.ts'
import { toStill } from '../images/still.ts'

/** The picture that a sound or a film carries along; undefined where there is none that can be shown. */
export async function findCover({ images = [] }: MetadataTags): Promise<Still | undefined> {
  const front = images.find(({ kind }) => kind === 'coverFront') ?? images[0]
  if (!front || front.data.length === 0) return undefined
  return toStill(front.data, 'COVER').catch(() => undefined)
}
