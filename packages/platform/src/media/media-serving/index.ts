import type { Area } from '../../kernel/area.ts'

export { createMediaMemory, type MediaMemory } from './memory.ts'
export { isOfFile } from './own-spelling.ts'
export { createMediaServer, type MediaServer } from './serve.ts'
export type { MediaServingTables } from './tables.ts'

/** Answers below `/media/`, beside the calls; what is changed in the library is no longer remembered here. */
export const mediaServingArea = {
  name: 'mediaServing',
  reactions: {
    'wix.media.site_media.v1.file_descriptor_file_ready': async ({ services }, id) =>
      services.mediaMemory.forget(id),
    'wix.media.site_media.v1.file_descriptor_updated': async ({ services }, id) =>
      services.mediaMemory.forget(id),
    'wix.media.site_media.v1.file_descriptor_deleted': async ({ services }, id) =>
      services.mediaMemory.forget(id),
  },
} satisfies Area
