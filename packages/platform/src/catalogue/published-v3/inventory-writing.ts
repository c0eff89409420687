import type { Code } from '@vitrine/contract/codes'
import type { Route } from '@vitrine/contract/define'
import * as z from 'zod'
import type { Page } from '../../kernel/area.ts'
import { summed } from '../../kernel/http/bulk.ts'
import type { Context } from '../../kernel/http/context.ts'
import { publishedCalls } from '../../kernel/http/published.ts'
import { defaultLocationId } from '../inventory/index.ts'
import { each } from '../published/index.ts'
import { inventoryCodes as codes } from './codes.ts'
import { itemAt, itemNamed } from './inventory-item-named.ts'
import type { PublishedItem } from './inventory-items-of.ts'
import {
  changeUnits,
  createItem,
  ItemInput,
  ItemUpdate,
  ItemUpsert,
  updateItem,
  upsertItem,
} from './write-inventory-item.ts'

const { writes, bulks } = publishedCalls(codes)
const manage = 'INVENTORY.MANAGE'
const words = { codes, fields: [] }
const id = z.string().min(1).max(100)
const units = z.number().int().min(1).max(99_999)
const options = { returnEntity: z.boolean().nullish(), reason: z.string().max(50).nullish() }
const lines = <T extends z.ZodObject>(line: T) => z.array(line).min(1).max(300)
const byId = z.object({ inventoryItemId: id })
const byPlace = z.object({ variantId: id, locationId: id.nullish() })

/** One result for each item. */
function bulkOf<T extends z.ZodObject>(
  route: Route,
  one: T,
  idOf: (sent: z.output<T>) => string | undefined,
  write: (ctx: Context<Code>, sent: z.output<T>) => Promise<PublishedItem>,
): Page[] {
  const input = z.object({ inventoryItems: z.array(one).min(1).max(1000), ...options })
  return bulks(route, manage, input, async ({ inventoryItems, returnEntity }, ctx) =>
    answered(
      returnEntity,
      await each(ctx, inventoryItems, idOf, words, async (inner, sent) => ({
        item: await write(inner, sent),
      })),
    ),
  )
}

export const inventoryWritingCalls: readonly Page[] = [
  ...writes(
    'POST /stores/v3/inventory-items',
    manage,
    z.object({ inventoryItem: ItemInput }),
    async ({ inventoryItem }, ctx) => ({ inventoryItem: await createItem(ctx, inventoryItem) }),
  ),

  ...writes(
    'PATCH /stores/v3/inventory-items/{inventoryItem.id}',
    manage,
    z.object({ inventoryItem: ItemUpdate }),
    async ({ inventoryItem }, ctx) => ({ inventoryItem: await updateItem(ctx, inventoryItem) }),
  ),

  ...bulkOf('POST /stores/v3/bulk/inventory-items/create', ItemInput, () => undefined, createItem),
  ...bulkOf(
    'POST /stores/v3/bulk/inventory-items/update',
    z.object({ inventoryItem: ItemUpdate }),
    ({ inventoryItem }) => inventoryItem.id,
    (ctx, { inventoryItem }) => updateItem(ctx, inventoryItem),
  ),
  ...bulkOf(
    'POST /stores/v3/bulk/inventory-items/upsert',
    z.object({ inventoryItem: ItemUpsert }),
    ({ inventoryItem }) => inventoryItem.id ?? undefined,
    (ctx, { inventoryItem }) => upsertItem(ctx, inventoryItem),
  ),

  ...bulks(
    'POST /stores/v3/bulk/inventory-items/decrement',
    manage,
    z.object({
      decrementData: lines(byId.extend({ decrementBy: units })),
      restrictInventory: z.boolean().nullish(),
      ...options,
    }),
    async ({ decrementData, restrictInventory, returnEntity }, ctx) =>
      answered(
        returnEntity,
        await each(ctx, decrementData, namedBy, words, async (inner, { inventoryItemId, decrementBy }) => {
          const item = await itemNamed(inner, inventoryItemId)
          return { item: await changeUnits(inner, item, -decrementBy, restrictInventory ?? true) }
        }),
      ),
  ),

  ...bulks(
    'POST /stores/v3/bulk/inventory-items/increment',
    manage,
    z.object({ incrementData: lines(byId.extend({ incrementBy: units })), ...options }),
    async ({ incrementData, returnEntity }, ctx) =>
      answered(
        returnEntity,
        await each(ctx, incrementData, namedBy, words, async (inner, { inventoryItemId, incrementBy }) => ({
          item: await changeUnits(inner, await itemNamed(inner, inventoryItemId), incrementBy, true),
        })),
      ),
  ),

  ...bulks(
    'POST /stores/v3/bulk/inventory-items/decrement-by-variant-and-location',
    manage,
    z.object({
      decrementData: lines(byPlace.extend({ decrementBy: units })),
      restrictInventory: z.boolean().nullish(),
      ...options,
    }),
    async ({ decrementData, restrictInventory, returnEntity }, ctx) =>
      answered(
        returnEntity,
        await each(ctx, decrementData, unnamed, words, async (inner, { decrementBy, ...place }) => ({
          item: await changeUnits(
            inner,
            await placed(inner, place),
            -decrementBy,
            restrictInventory ?? false,
          ),
        })),
      ),
  ),

  ...bulks(
    'POST /stores/v3/bulk/inventory-items/increment-by-variant-and-location',
    manage,
    z.object({ incrementData: lines(byPlace.extend({ incrementBy: units })), ...options }),
    async ({ incrementData, returnEntity }, ctx) =>
      answered(
        returnEntity,
        await each(ctx, incrementData, unnamed, words, async (inner, { incrementBy, ...place }) => ({
          item: await changeUnits(inner, await placed(inner, place), incrementBy, true),
        })),
      ),
  ),
]

const namedBy = ({ inventoryItemId }: z.output<typeof byId>) => inventoryItemId
const unnamed = () => undefined

async function placed(
  ctx: Context<Code>,
  { variantId, locationId }: z.output<typeof byPlace>,
): Promise<PublishedItem> {
  const found = await itemAt(ctx, variantId, locationId ?? defaultLocationId)
  return found ?? ctx.fail('INVENTORY_ITEM_NOT_FOUND')
}

type Results = readonly (Awaited<ReturnType<typeof each>>[number] & { readonly item?: PublishedItem })[]

function answered(returnEntity: boolean | null | undefined, results: Results): object {
  return summed(
    results.map(({ item, itemMetadata }) => ({
      itemMetadata: { ...itemMetadata, ...(item && { id: item.id }) },
      ...(returnEntity && item && { item }),
    })),
  )
}
