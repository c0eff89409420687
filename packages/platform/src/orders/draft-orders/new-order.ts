import { resolveLines } from '../../catalogue/products/index.ts'
import type {
  CreateNewOrderDraftError,
  CreateNewOrderDraftInput,
  DraftOrder,
  GetDraftOrderOutput,
} from '../../generated/draft-orders.ts'
import type { ReturnLineItem } from '../../generated/returns.ts'
import type { DigitalFile, Order, OrderLineItem } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { creatorOf, findOrder, toNewLine, toNewShipping } from '../orders/index.ts'
import { returnToExchange } from '../returns/index.ts'
import { calculated, type Editing } from './edit.ts'
import { catalogLine, minorAt } from './lines.ts'
import { insertDraft } from './store.ts'
import { withTaxRates } from './tax-rates.ts'
import { recalculated } from './totals.ts'

/** The order gets the id of the draft's `orderId` when the draft is committed. */
export async function createNewOrderDraft(
  { copiedOrderId, returnId }: CreateNewOrderDraftInput,
  ctx: Context<CreateNewOrderDraftError>,
): Promise<GetDraftOrderOutput> {
  const settings = await ctx.services.settings(ctx)
  const editing: Editing = { money: moneyWriter(settings), taxIncluded: settings.taxIncludedInPrices }
  const copied = copiedOrderId
    ? ((await findOrder(ctx, copiedOrderId)) ?? ctx.fail('ORDER_NOT_FOUND'))
    : undefined
  const now = ctx.clock.now()
  const zero = editing.money.plain(0)
  const blank: DraftOrder = {
    id: ctx.random.id(),
    orderId: ctx.random.id(),
    newOrder: true,
    status: 'DRAFT',
    lineItems: [],
    additionalFees: [],
    discounts: [],
    buyerInfo: {},
    createdDate: now,
    updatedDate: now,
    createdBy: creatorOf(ctx.caller),
    weightUnit: settings.weightUnit,
    currency: settings.currency,
    priceSummary: {
      subtotal: zero,
      shipping: zero,
      tax: zero,
      discount: zero,
      totalAdditionalFees: zero,
      total: zero,
    },
    taxInfo: { totalTax: zero, taxBreakdown: [] },
    balanceSummary: {
      balance: zero,
      paid: zero,
      refunded: zero,
      authorized: zero,
      pending: zero,
      pendingRefund: zero,
    },
  }
  const filled = {
    ...blank,
    ...(copied && copyOf(ctx, copied, editing)),
    ...(returnId && (await exchangeOf(ctx, returnId, editing))),
  }
  const taxed = await withTaxRates(ctx, filled, editing.money)
  const draft = recalculated(taxed, editing.taxIncluded, editing.money)
  await insertDraft(ctx, draft)
  return calculated(draft)
}

/** The customer of the return, their delivery without a price, and the variants that they want. */
async function exchangeOf(
  ctx: Context<CreateNewOrderDraftError>,
  returnId: string,
  editing: Editing,
): Promise<Partial<DraftOrder>> {
  const { row, order } = await returnToExchange(ctx, returnId)
  const { shippingInfo, ...copy } = copyOf(ctx, order, editing)
  const delivery = shippingInfo?.shippingInfo
  const free = delivery && toNewShipping({ ...delivery, cost: undefined }, editing.money, editing.taxIncluded)
  return {
    ...copy,
    lineItems: await wantedLines(ctx, row.line_items, order, editing),
    ...(free && { shippingInfo: { shippingInfo: free, added: true } }),
    exchange: { returnId, orderId: order.id, number: order.number },
  }
}

async function wantedLines(
  ctx: Context,
  returned: readonly ReturnLineItem[],
  { lineItems }: Order,
  editing: Editing,
): Promise<DraftOrder['lineItems']> {
  const wanted = returned.flatMap(({ lineItemId, quantity, exchangeVariantId: variantId }) => {
    const reference = lineItems.find(({ id }) => id === lineItemId)?.catalogReference
    return reference && variantId
      ? [{ quantity, catalogReference: { ...reference, options: { variantId } } }]
      : []
  })
  const resolutions = await resolveLines(
    ctx,
    wanted.map(({ catalogReference }) => catalogReference),
  )
  return wanted.flatMap((line, index) => {
    const found = resolutions[index]
    if (!found || 'problem' in found) return []
    const { item } = found
    return [{ added: true, lineItem: catalogLine(ctx, item, { ...line, minor: item.price }, editing) }]
  })
}

/** Prices of another currency are not copied. */
function copyOf(ctx: Context, order: Order, editing: Editing): Partial<DraftOrder> {
  const { buyerInfo, billingInfo, recipientInfo, shippingInfo } = order
  const { memberId, contactId, email } = buyerInfo
  // The delivery goes to the recipient, who may change.
  const { shippingDestination, ...logistics } = shippingInfo?.logistics ?? {}
  const isSameCurrency = order.currency === editing.money.currency
  return {
    buyerInfo: { memberId, contactId, email },
    billingInfo,
    recipientInfo: shippingDestination ?? recipientInfo,
    lineItems: isSameCurrency
      ? order.lineItems
          .filter(({ itemType, subscriptionInfo }) => itemType.preset !== 'GIFT_CARD' && !subscriptionInfo)
          .map((line) => ({ added: true, lineItem: copiedLine(ctx, line, editing) }))
      : [],
    ...(isSameCurrency &&
      shippingInfo && { shippingInfo: { shippingInfo: { ...shippingInfo, logistics }, added: true } }),
  }
}

/** The item at its price before discounts; its download is issued anew. */
function copiedLine(ctx: Context, line: OrderLineItem, editing: Editing): OrderLineItem {
  const { productName, catalogReference, quantity, price, itemType, parts, digitalFile } = line
  const total = minorAt(ctx, price, 'copiedOrderId', editing) * quantity
  const copy = toNewLine(
    ctx,
    {
      productName,
      catalogReference,
      quantity,
      price,
      itemType,
      descriptionLines: line.descriptionLines,
      image: line.image,
      physicalProperties: line.physicalProperties,
      ...copiedFile(digitalFile),
    },
    total,
    editing.money,
    editing.taxIncluded,
  )
  return parts
    ? {
        ...copy,
        parts: parts.map(({ digitalFile, ...part }) => ({
          ...part,
          id: ctx.random.id(),
          ...copiedFile(digitalFile),
        })),
      }
    : copy
}

/** Without the link of the other buyer. */
function copiedFile(file: DigitalFile | undefined): { readonly digitalFile?: DigitalFile } {
  return file ? { digitalFile: { fileId: file.fileId } } : {}
}
