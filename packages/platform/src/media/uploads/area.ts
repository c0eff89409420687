import type { Area } from '../../kernel/area.ts'
import { inBackground, outsideTransaction } from '../../kernel/http/context.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { removeUnclaimed } from '../files/index.ts'
import { handlers } from './handlers.ts'
import { type ImportJob, importBytes } from './import-job.ts'
import { posterPage } from './posters.ts'
import { removeBegun, resumablePages } from './resumable.ts'
import { unclaimedFor } from './rules.ts'
import { singlePages } from './single.ts'
import { removeExpired } from './store.ts'

interface Begun {
  readonly fileIds: readonly string[]
}
/** Uploads: in one request, in parts, or imported from other servers. */
export const uploadsArea = {
  name: 'uploads',
  handlers,
  pages: [...singlePages, ...resumablePages, posterPage],
  jobs: {
    'uploads.import': inBackground((ctx, job: ImportJob) => importBytes(ctx, job)),
    'uploads.removeBegun': outsideTransaction(async (ctx, { fileIds }: Begun) => {
      for (const fileId of fileIds) await removeBegun(ctx, fileId)
    }),
  },
  async sweep(ctx) {
    const fileIds = await removeExpired(ctx)
    if (fileIds.length > 0) await ctx.schedule('uploads.removeBegun', ctx.clock.now(), { fileIds })
    await removeUnclaimed(ctx, { before: later(ctx.clock.now(), -unclaimedFor) })
  },
} satisfies Area
