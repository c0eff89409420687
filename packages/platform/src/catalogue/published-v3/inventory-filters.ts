import type { Code } from '@vitrine/contract/codes'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { hasCondition } from '../../kernel/database/filter.ts'
import type { Context } from '../../kernel/http/context.ts'
import { publishedCalls } from '../../kernel/http/published.ts'
import { Filter, Words } from '../../kernel/published/list.ts'
import { checkLocation, defaultLocationId, itemIdsWith } from '../inventory/index.ts'
import { stockIdsWith } from '../products/index.ts'
import { bulkJobsOf } from '../published/index.ts'
import { inventoryCodes } from './codes.ts'
import { itemNamed } from './inventory-item-named.ts'
import { itemCondition } from './item-query.ts'
import { variantCondition } from './stock-query.ts'
import {
  changeUnits,
  createItem,
  deleteItem,
  type Fields,
  itemFields,
  updateItem,
} from './write-inventory-item.ts'

const { writes } = publishedCalls(inventoryCodes)
const manage = 'INVENTORY.MANAGE'
const wanted = { filter: Filter.nullish(), search: Words }
const units = z.number().int().min(1).max(99_999).nullish()
const Adjustment = z
  .object({ incrementBy: units, decrementBy: units })
  .refine(({ incrementBy, decrementBy }) => (incrementBy == null) !== (decrementBy == null), {
    message: 'must name either incrementBy or decrementBy',
  })
type Adjustment = z.output<typeof Adjustment>

interface Adjusting {
  readonly adjustment: Adjustment
  /** Starts to count the units of items that are not tracked. */
  readonly startsTracking: boolean
}

interface Creating {
  readonly locationId: string
  readonly quantity: number
}

const bulk = bulkJobsOf('publishedItems', {
  UPDATE: (ctx, id, { fields }: { readonly fields: Fields }) => updateItem(ctx, { ...fields, id }),
  DELETE: (ctx, id) => deleteItem(ctx, id),
  async ADJUST(ctx, id, { adjustment, startsTracking }: Adjusting) {
    const item = await itemNamed(ctx, id)
    const change = adjustment.incrementBy ?? -(adjustment.decrementBy ?? 0)
    if (startsTracking && !item.trackQuantity) await updateItem(ctx, { id, quantity: Math.max(0, change) })
    else await changeUnits(ctx, item, change, change > 0)
  },
  CREATE: (ctx, variantId, creating: Creating) => createItem(ctx, { variantId, ...creating }),
})

export const inventoryFilterJobs = bulk.jobs

/** Calls that change the items which a filter finds, in the background. */
export const inventoryFilterCalls: readonly Page[] = [
  ...byFilter(
    'update-by-filter',
    z.object({ ...wanted, inventoryItem: z.object(itemFields) }),
    'UPDATE',
    (input) => ({
      fields: input.inventoryItem,
    }),
  ),
  ...byFilter('delete-by-filter', z.object(wanted), 'DELETE', () => ({})),
  ...byFilter(
    'adjust-by-filter',
    z.object({ ...wanted, adjustment: Adjustment, trackQuantity: z.boolean().nullish() }),
    'ADJUST',
    ({ adjustment, trackQuantity }) => ({ adjustment, startsTracking: trackQuantity ?? false }),
  ),
  ...byFilter(
    'set-or-adjust-by-filter',
    z.object({ ...wanted, adjustedInventoryAction: Adjustment }),
    'ADJUST',
    ({ adjustedInventoryAction }) => ({ adjustment: adjustedInventoryAction, startsTracking: true }),
  ),

  ...writes(
    'POST /stores/v3/bulk/inventory-items/create-by-variant-filter',
    manage,
    z.object({
      ...wanted,
      locationId: z.string().min(1).max(100).nullish(),
      inventoryCreationData: z.object({ quantity: itemFields.quantity }).nullish(),
    }),
    async ({ filter, search, locationId, inventoryCreationData }, ctx) => {
      const place = locationId ?? defaultLocationId
      await checkLocation(ctx, { locationId: place })
      const detail: Creating = { locationId: place, quantity: inventoryCreationData?.quantity ?? 0 }
      const found = await narrowed(ctx, { filter, search }, variantCondition)
      return bulk.start(ctx, 'CREATE', detail, stockIdsWith(ctx, sql`v.variant_id`, found))
    },
  ),
]

type Wanted = z.output<z.ZodObject<typeof wanted>>

function byFilter<I extends z.ZodObject<typeof wanted>>(
  path: string,
  input: I,
  action: string,
  detailOf: (input: z.output<I>) => object,
): Page[] {
  return writes(`POST /stores/v3/bulk/inventory-items/${path}`, manage, input, async (asked, ctx) => {
    const found = await narrowed(ctx, asked as Wanted, itemCondition)
    return bulk.start(ctx, action, detailOf(asked), itemIdsWith(ctx, found))
  })
}

async function narrowed(
  ctx: Context<Code>,
  { filter, search }: Wanted,
  compile: (ctx: Context<Code>, query: Wanted) => Promise<RawBuilder<SqlBool>>,
): Promise<RawBuilder<SqlBool>> {
  if (!hasCondition(filter) && !search?.expression)
    ctx.violation('filter', 'REQUIRED_FIELD', 'must have a condition, so that no call changes all items')
  return compile(ctx, { filter, search })
}
