import { type FileFacts, packageVideo, type Storage } from '@vitrine/media'

import { stillOf } from './facts.ts'
import type { fileKeys } from './rules.ts'

/** Stores the still and the streams of a file. Returns whether it has streams. */
export async function writeDerivedFiles(
  storage: Storage,
  keys: ReturnType<typeof fileKeys>,
  facts: FileFacts,
): Promise<boolean> {
  const still = stillOf(facts)
  if (still) await storage.write(keys.still, still.bytes)
  if (facts.mediaType !== 'VIDEO' || !facts.media.streamable) return false
  await storage.withFile(keys.original, (path) =>
    packageVideo(path, async (name, bytes) => {
      await storage.write(`${keys.streams}/${name}`, bytes)
    }),
  )
  return true
}
