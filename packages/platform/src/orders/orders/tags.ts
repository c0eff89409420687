import type { BulkUpdateOrderTagsInput, BulkUpdateOrderTagsOutput } from '../../generated/orders.ts'
import { summed } from '../../kernel/http/bulk.ts'
import type { Context } from '../../kernel/http/context.ts'
import { tagOrders } from './many-store.ts'
import { manyRefusals } from './results.ts'

/** A tag in both lists is assigned. */
export async function bulkUpdateOrderTags(
  { orderIds, assignTags, unassignTags }: BulkUpdateOrderTagsInput,
  ctx: Context,
): Promise<BulkUpdateOrderTagsOutput> {
  const failed = await tagOrders(ctx, orderIds, { assignTags, unassignTags })
  return summed(
    orderIds.map((id, originalIndex) => {
      const code = failed.get(id)
      return {
        itemMetadata: {
          id,
          originalIndex,
          success: !code,
          ...(code && { error: { code, description: manyRefusals[code] } }),
        },
      }
    }),
  )
}
