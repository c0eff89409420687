import type { Area } from '../../kernel/area.ts'
import { createMediaMemory } from './memory.ts'

/** Answers below `/media/`, beside the calls; what is changed in the library is no longer remembered here. */
export const mediaServingArea = {
  name: 'mediaServing',
  reactions: {
    'wix.media.site_media.v1.file_descriptor_file_ready': async ({ services }, id) =>
      services.memories.of(createMediaMemory).forget(id),
    'wix.media.site_media.v1.file_descriptor_updated': async ({ services }, id) =>
      services.memories.of(createMediaMemory).forget(id),
    'wix.media.site_media.v1.file_descriptor_deleted': async ({ services }, id) =>
      services.memories.of(createMediaMemory).forget(id),
  },
} satisfies Area
