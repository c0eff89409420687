import type { Area } from '../../kernel/area.ts'
import { createMediaCache } from './media-cache.ts'

/** Serves `/media/`, and clears cached files after changes. */
export const mediaServingArea = {
  name: 'mediaServing',
  reactions: {
    'wix.media.site_media.v1.file_descriptor_file_ready': async ({ services }, id) =>
      services.caches.of(createMediaCache).forget(id),
    'wix.media.site_media.v1.file_descriptor_updated': async ({ services }, id) =>
      services.caches.of(createMediaCache).forget(id),
    'wix.media.site_media.v1.file_descriptor_deleted': async ({ services }, id) =>
      services.caches.of(createMediaCache).forget(id),
  },
} satisfies Area
