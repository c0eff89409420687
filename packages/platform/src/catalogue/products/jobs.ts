import type { Area } from '../../kernel/area.ts'
import { agedSince, agingJob, planAging } from './aging.ts'
import { rewriteProduct } from './change.ts'
import { refreshCollections } from './collection-members.ts'
import { agesOf } from './collection-rules.ts'
import { allCollections } from './collections-store.ts'
import { feedJobs } from './engine-feed.ts'
import { lockProduct } from './write-store.ts'

export const jobs: NonNullable<Area['jobs']> = {
  ...feedJobs,

  /** Products join and leave collections by their age. */
  [agingJob]: async (ctx, { since }: { readonly since: string }) => {
    const ages = agesOf(await allCollections(ctx))
    const aged = await agedSince(ctx, ages, new Date(since))
    if (aged.length > 0) await refreshCollections(ctx, aged)
    await planAging(ctx, ages)
  },

  /** Publishes a scheduled product, or hides a published one, when its time has come. */
  'products.publish': async (ctx, { productId }: { readonly productId: string }) => {
    const row = await lockProduct(ctx, productId)
    if (!row) return
    const now = ctx.clock.now()
    const isDue = (date: Date | null) => date !== null && date <= now
    if (row.visibility === 'SCHEDULED' && isDue(row.publish_at))
      await rewriteProduct(ctx, { id: productId }, (product) => ({ ...product, visibility: 'PUBLISHED' }))
    else if (row.visibility === 'PUBLISHED' && isDue(row.unpublish_at))
      await rewriteProduct(ctx, { id: productId }, ({ publishDate: _, unpublishDate: __, ...product }) => ({
        ...product,
        visibility: 'DRAFT',
      }))
  },
}
