import type { Area } from '../../kernel/area.ts'
import { createMediaCache } from './media-cache.ts'
import { prepareRenditions } from './prepare.ts'

const prepareJob = 'mediaServing.prepare'

/** Serves `/media/`, prepares renditions of new public files, and clears cached files after changes. */
export const mediaServingArea = {
  name: 'mediaServing',
  jobs: { [prepareJob]: prepareRenditions },
  reactions: {
    'wix.media.site_media.v1.file_descriptor_file_ready': async (ctx, id, { file }) => {
      ctx.services.caches.of(createMediaCache).forget(id)
      if (file.mediaType === 'IMAGE' && !file.private)
        await ctx.schedule(prepareJob, ctx.clock.now(), { fileId: id }, id)
    },
    'wix.media.site_media.v1.file_descriptor_updated': async ({ services }, id) =>
      services.caches.of(createMediaCache).forget(id),
    'wix.media.site_media.v1.file_descriptor_deleted': async ({ services }, id) =>
      services.caches.of(createMediaCache).forget(id),
  },
} satisfies Area
