import { MoneyError, toMinor } from '@vitrine/pricing/money'
import { type CatalogItem, keptParts, resolveLines } from '../../catalogue/products/index.ts'
import type {
  AddLineItemsToDraftOrderError,
  AddLineItemsToDraftOrderInput,
  DraftOrder,
  UpdateDraftOrderLineItemsError,
  UpdateDraftOrderLineItemsInput,
} from '../../generated/draft-orders.ts'
import type { CatalogReference, OrderLineItem } from '../../generated/shared.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { toNewLine } from '../orders/index.ts'
import type { Editing } from './edit.ts'

const mostLines = 300

type DraftLine = DraftOrder['lineItems'][number]

/**
 * An added item gets the highest tax rate of the order's lines: the buyer has agreed to the order's taxes. A new order
 * gets its rates when it is recalculated.
 */
export async function withAddedLines(
  ctx: Context<AddLineItemsToDraftOrderError>,
  draft: DraftOrder,
  { catalogLineItems = [], customLineItems = [] }: AddLineItemsToDraftOrderInput,
  editing: Editing,
): Promise<DraftOrder> {
  if (catalogLineItems.length + customLineItems.length === 0)
    ctx.violation('catalogLineItems', 'REQUIRED_ONE_OF_FIELD', 'Send at least one item')
  const ids = [...catalogLineItems, ...customLineItems].flatMap(({ id }) => (id ? [id] : []))
  if (new Set(ids).size < ids.length) ctx.fail('MULTIPLE_ADDS_FOR_SAME_LINE_ITEM')
  const there = new Set(draft.lineItems.map(({ lineItem }) => lineItem.id))
  if (ids.some((id) => there.has(id))) ctx.fail('MULTIPLE_ADDS_FOR_SAME_LINE_ITEM')
  if (ids.some((id) => !isUuid(id))) ctx.violation('customLineItems', 'FORMAT', 'Expected GUIDs as item ids')
  if (kept(draft).length + catalogLineItems.length + customLineItems.length > mostLines)
    ctx.fail('MAX_ITEMS_REACHED')
  const added = [
    ...(await fromCatalog(ctx, catalogLineItems, editing)),
    ...customLineItems.map((line, index) =>
      newLine(
        ctx,
        line,
        minorAt(ctx, line.price, `customLineItems[${index}].price.amount`, editing),
        editing,
      ),
    ),
  ]
  const rate = kept(draft)
    .map(({ lineItem }) => lineItem.taxInfo.taxRate)
    .reduce((most, one) => (Number(one) > Number(most) ? one : most), '0')
  return {
    ...draft,
    lineItems: [
      ...draft.lineItems,
      ...added.map((lineItem) => ({
        added: true,
        lineItem: { ...lineItem, taxInfo: { ...lineItem.taxInfo, taxRate: rate } },
      })),
    ],
  }
}

async function fromCatalog(
  ctx: Context<AddLineItemsToDraftOrderError>,
  items: NonNullable<AddLineItemsToDraftOrderInput['catalogLineItems']>,
  editing: Editing,
): Promise<OrderLineItem[]> {
  const resolutions = await resolveLines(
    ctx,
    items.map(({ catalogReference }) => catalogReference),
  )
  return items.map(({ id, catalogReference, quantity, price }, index) => {
    const found = resolutions[index]
    if (!found || 'problem' in found)
      return ctx.fail('ITEM_NOT_FOUND_IN_CATALOG', { field: `catalogLineItems[${index}].catalogReference` })
    const { item } = found
    const minor = price ? minorAt(ctx, price, `catalogLineItems[${index}].price.amount`, editing) : item.price
    return catalogLine(ctx, item, { id, catalogReference, quantity, minor }, editing)
  })
}

interface CatalogLine {
  readonly id?: string | undefined
  readonly catalogReference: CatalogReference
  readonly quantity: number
  /** The price of one unit. */
  readonly minor: number
}

export function catalogLine(
  ctx: Context,
  item: CatalogItem,
  { id, catalogReference, quantity, minor }: CatalogLine,
  editing: Editing,
): OrderLineItem {
  const line = {
    ...(id && { id }),
    productName: { original: item.name },
    catalogReference,
    quantity,
    price: editing.money.plain(minor),
    descriptionLines: item.descriptionLines,
    ...(item.image && { image: item.image }),
    physicalProperties: {
      shippable: item.shippable,
      ...(item.weight !== undefined && { weight: item.weight }),
      ...(item.sku && { sku: item.sku }),
    },
    itemType: { preset: item.itemType },
    ...(item.digitalFile && {
      digitalFile: { fileId: item.digitalFile.fileId ?? item.digitalFile.fileName },
    }),
  }
  const added = newLine(ctx, line, minor, editing)
  return item.parts ? { ...added, parts: keptParts(item.parts, ctx.random) } : added
}

function newLine(
  ctx: Context,
  line: Parameters<typeof toNewLine>[1],
  minor: number,
  { money, taxIncluded }: Editing,
): OrderLineItem {
  return toNewLine(ctx, line, minor * line.quantity, money, taxIncluded)
}

/** Changes quantity and price; a quantity of 0 removes a line. */
export function withChangedLines(
  ctx: Context<UpdateDraftOrderLineItemsError>,
  draft: DraftOrder,
  { lineItemChanges }: UpdateDraftOrderLineItemsInput,
  editing: Editing,
): DraftOrder {
  const ids = lineItemChanges.map(({ lineItemId }) => lineItemId)
  if (new Set(ids).size < ids.length) ctx.fail('MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM')
  const changes = new Map(lineItemChanges.map((change, index) => [change.lineItemId, { ...change, index }]))
  const there = new Set(draft.lineItems.map(({ lineItem }) => lineItem.id))
  const unknown = ids.find((id) => !there.has(id))
  if (unknown !== undefined) ctx.fail('LINE_ITEM_DOES_NOT_EXIST', { lineItemId: unknown })
  const lineItems = draft.lineItems.flatMap((entry): DraftLine[] => {
    const change = changes.get(entry.lineItem.id)
    if (!change) return [entry]
    const { newQuantity = entry.removed ? 0 : entry.lineItem.quantity, newPrice, index } = change
    if (newQuantity === 0) return entry.added ? [] : [{ lineItem: before(entry, editing), removed: true }]
    const price =
      newPrice === undefined
        ? entry.lineItem.price
        : editing.money.plain(
            minorAt(ctx, { amount: newPrice }, `lineItemChanges[${index}].newPrice`, editing),
          )
    return [changedLine(entry, newQuantity, price, editing)]
  })
  if (!draft.newOrder && lineItems.every(({ removed }) => removed))
    ctx.violation('lineItemChanges', 'VALIDATION', 'Keep at least one item, or cancel the order')
  return { ...draft, lineItems }
}

/** Compares a line with its first state: a line that is changed back counts as unchanged. */
function changedLine(
  entry: DraftLine,
  quantity: number,
  price: OrderLineItem['price'],
  editing: Editing,
): DraftLine {
  const { money } = editing
  const original = before(entry, editing)
  const minor = toMinor(price.amount, money.currency)
  const lineItem = { ...entry.lineItem, quantity, price, lineItemPrice: money.plain(minor * quantity) }
  if (entry.added) return { ...entry, lineItem }
  const samePrice = price.amount === original.price.amount
  if (samePrice && quantity === original.quantity) return { lineItem: original }
  return {
    lineItem,
    changedDetails: {
      ...(quantity !== original.quantity && { quantityBeforeChange: original.quantity }),
      ...(!samePrice && { priceBeforeChange: original.price }),
    },
  }
}

/** The line's values in the order. */
function before({ lineItem, changedDetails }: DraftLine, { money }: Editing): OrderLineItem {
  if (!changedDetails) return lineItem
  const { quantityBeforeChange: quantity = lineItem.quantity, priceBeforeChange: price = lineItem.price } =
    changedDetails
  const lineItemPrice = money.plain(toMinor(price.amount, money.currency) * quantity)
  return { ...lineItem, quantity, price, lineItemPrice }
}

export function kept({ lineItems }: DraftOrder): DraftLine[] {
  return lineItems.filter(({ removed }) => !removed)
}

export function minorAt(
  ctx: Context,
  { amount }: { readonly amount: string },
  field: string,
  { money }: Editing,
): number {
  try {
    return toMinor(amount, money.currency, field)
  } catch (error) {
    if (error instanceof MoneyError) return ctx.violation(field, 'VALIDATION', error.message)
    throw error
  }
}
