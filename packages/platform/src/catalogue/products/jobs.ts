import type { Area } from '../../kernel/area.ts'
import { rewriteProduct } from './change.ts'
import { lockProduct } from './write-store.ts'

export const jobs: NonNullable<Area['jobs']> = {
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
