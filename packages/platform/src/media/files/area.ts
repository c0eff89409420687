import type { Area } from '../../kernel/area.ts'
import { inBackground, outsideTransaction } from '../../kernel/http/context.ts'
import { deleteDownloads } from './downloads-store.ts'
import { handlers } from './handlers.ts'
import { type Processing, processFile } from './process.ts'
import { reactions } from './reactions.ts'
import { fileKeys } from './rules.ts'

interface Removal {
  readonly fileIds: readonly string[]
}
/** The media library: files, folders, and the entities that use files. */
export const filesArea = {
  name: 'files',
  handlers,
  reactions,
  jobs: {
    'files.process': inBackground((ctx, processing: Processing) => processFile(ctx, processing)),
    'files.removeBytes': outsideTransaction(async ({ siteId, services }, { fileIds }: Removal) => {
      for (const fileId of fileIds) await services.storage.remove(fileKeys(siteId, fileId).folder)
    }),
  },
  sweep: (ctx) => deleteDownloads(ctx, ctx.clock.now()),
} satisfies Area
