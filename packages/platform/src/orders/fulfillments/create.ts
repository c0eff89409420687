import type { CreateFulfillmentError, FulfillmentInput } from '../../generated/fulfillments.ts'
import type { Order, OrderActivity } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Context } from '../../kernel/http/context.ts'
import { activity, changeOrder } from '../orders/index.ts'
import { announceShipments, type Before } from './announce.ts'
import { trackingLinkOf } from './carriers.ts'
import { checkFulfillable } from './hold.ts'
import { sendShippingMail } from './mails.ts'
import { fulfillmentStatusOf, sentOf } from './rules.ts'
import { type FulfillmentRow, fulfillmentsOf, insertFulfillment, toParcel } from './store.ts'

type Sending = Context<CreateFulfillmentError>

/** Creates a shipment and answers its id; concurrent calls never ship more than was ordered. */
export async function createFulfillment(
  ctx: Sending,
  orderId: string,
  input: FulfillmentInput,
  notify: boolean,
): Promise<string> {
  const id = ctx.random.id()
  let before: Before | undefined
  const order = await changeOrder(ctx, orderId, async (locked) => {
    checkFulfillable(ctx, locked)
    const others = await fulfillmentsOf(ctx, [locked.id])
    before = { status: locked.fulfillmentStatus, shipments: others }
    const row = toRow(ctx, id, locked, others, input)
    await insertFulfillment(ctx, { ...row, line_items: json(row.line_items), custom_info: own(input) })
    const fulfillmentStatus = fulfillmentStatusOf(locked, [...others, row].map(toParcel))
    const mail = notify && (await sendShippingMail(ctx, locked, row, others))
    return {
      fulfillmentStatus,
      activities: [
        ...locked.activities,
        ...trackingActivitiesOf(ctx, row),
        ...(fulfillmentStatus === 'FULFILLED' && locked.fulfillmentStatus !== 'FULFILLED'
          ? [activity(ctx, 'ORDER_FULFILLED')]
          : []),
        ...(mail ? [activity(ctx, mail)] : []),
      ],
    }
  })
  if (!order || !before) return ctx.fail('ORDER_NOT_FOUND')
  await announceShipments(ctx, order, before)
  return id
}

function toRow(
  ctx: Sending,
  id: string,
  order: Order,
  others: readonly FulfillmentRow[],
  { lineItems, trackingInfo, status = 'Pending', completed = status === 'Fulfilled' }: FulfillmentInput,
): FulfillmentRow {
  const { trackingNumber, shippingProvider, trackingLink } = trackingInfo ?? {}
  if (trackingNumber && others.some((other) => other.tracking_number === trackingNumber))
    return ctx.fail('TRACKING_NUMBER_ALREADY_EXISTS', { trackingNumber })
  const now = ctx.clock.now()
  return {
    site_id: ctx.siteId,
    id,
    order_id: order.id,
    line_items: toLines(ctx, order, others, lineItems),
    status,
    completed,
    tracking_number: trackingNumber ?? null,
    shipping_provider: shippingProvider ?? null,
    tracking_link: trackingLink ?? trackingLinkOf(shippingProvider, trackingNumber) ?? null,
    custom_info: null,
    created_at: now,
    updated_at: now,
  }
}

/** Validates the lines: each once, with a quantity that is not shipped yet. */
function toLines(
  ctx: Sending,
  order: Order,
  others: readonly FulfillmentRow[],
  wanted: FulfillmentInput['lineItems'],
): FulfillmentRow['line_items'] {
  const sent = sentOf(others.map(toParcel))
  const lines = new Map<string, number>()
  for (const { id, quantity } of wanted) {
    const line = order.lineItems.find((one) => one.id === id)
    if (!line) return ctx.fail('LINE_ITEM_NOT_FOUND', { lineItemId: id })
    const left = line.quantity - (sent.get(id) ?? 0) - (lines.get(id) ?? 0)
    const taken = quantity ?? left
    if (taken > left || taken < 1)
      return ctx.fail('FULFILLMENT_QUANTITY_EXCEEDED', { lineItemId: id, left, requested: quantity })
    lines.set(id, (lines.get(id) ?? 0) + taken)
  }
  return [...lines].map(([id, quantity]) => ({ id, quantity }))
}

function trackingActivitiesOf(ctx: Sending, row: FulfillmentRow): OrderActivity[] {
  return [
    ...(row.tracking_number ? [activity(ctx, 'TRACKING_NUMBER_ADDED')] : []),
    ...(row.tracking_link ? [activity(ctx, 'TRACKING_LINK_ADDED')] : []),
  ]
}

function own({ customInfo }: FulfillmentInput): string | null {
  return customInfo ? json(customInfo) : null
}
