import { type FileFacts, pictureStill, type Storage } from '@vitrine/media'

import type { fileKeys } from './rules.ts'

/** Uses the uploaded frame of a video instead of a drawn still. */
export async function withSentPoster(
  storage: Storage,
  { sentPoster }: ReturnType<typeof fileKeys>,
  facts: FileFacts,
): Promise<FileFacts> {
  if (facts.mediaType !== 'VIDEO' || facts.media.poster.source !== 'DRAWN') return facts
  const sent = await storage.read(sentPoster)
  const poster = sent && (await pictureStill(await new Response(sent.body).bytes()))
  return poster ? { ...facts, media: { ...facts.media, poster } } : facts
}
