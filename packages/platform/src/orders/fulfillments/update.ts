import type {
  DeleteFulfillmentError,
  FulfillmentUpdate,
  UpdateFulfillmentError,
} from '../../generated/fulfillments.ts'
import type { OrderActivity } from '../../generated/shared.ts'
import { json } from '../../kernel/database/columns.ts'
import type { Context } from '../../kernel/http/context.ts'
import { activity, changeOrder } from '../orders/index.ts'
import { announceShipments, type Before } from './announce.ts'
import { trackingLinkOf } from './carriers.ts'
import { sendShippingMail } from './mails.ts'
import { fulfillmentStatusOf, mayReach } from './rules.ts'
import {
  changeFulfillment,
  type FulfillmentRow,
  fulfillmentsOf,
  removeFulfillment,
  toParcel,
} from './store.ts'

type Updating = Context<UpdateFulfillmentError>

export async function updateFulfillment(
  ctx: Updating,
  orderId: string,
  update: FulfillmentUpdate,
  notify: boolean,
): Promise<void> {
  let shipments: readonly FulfillmentRow[] = []
  const order = await changeOrder(ctx, orderId, async (locked) => {
    const rows = await fulfillmentsOf(ctx, [locked.id])
    shipments = rows
    const before = rows.find(({ id }) => id === update.id) ?? ctx.fail('FULFILLMENT_NOT_FOUND')
    const after = merge(ctx, before, update)
    const others = rows.filter(({ id }) => id !== before.id)
    if (after.tracking_number && others.some((row) => sameParcel(row, after)))
      ctx.fail('TRACKING_NUMBER_ALREADY_EXISTS', { trackingNumber: after.tracking_number })
    const { site_id: _, line_items: __, custom_info, ...columns } = after
    await changeFulfillment(ctx, before.id, { ...columns, custom_info: custom_info && json(custom_info) })
    const added = trackingActivities(ctx, before, after)
    const mail = notify && added.length > 0 && (await sendShippingMail(ctx, locked, after, others))
    return { activities: [...locked.activities, ...added, ...(mail ? [activity(ctx, mail)] : [])] }
  })
  if (!order) return ctx.fail('ORDER_NOT_FOUND')
  await announceShipments(ctx, order, { status: order.fulfillmentStatus, shipments })
}

/** The shipment's items become unshipped again. */
export async function deleteFulfillment(
  ctx: Context<DeleteFulfillmentError>,
  orderId: string,
  id: string,
): Promise<void> {
  let before: Before | undefined
  const order = await changeOrder(ctx, orderId, async (locked) => {
    const rows = await fulfillmentsOf(ctx, [locked.id])
    before = { status: locked.fulfillmentStatus, shipments: rows }
    if (!rows.some((row) => row.id === id)) return ctx.fail('FULFILLMENT_NOT_FOUND')
    await removeFulfillment(ctx, id)
    if (locked.status !== 'APPROVED') return {}
    const left = rows.filter((row) => row.id !== id).map(toParcel)
    const fulfillmentStatus = fulfillmentStatusOf(locked, left)
    const undone = locked.fulfillmentStatus === 'FULFILLED' && fulfillmentStatus !== 'FULFILLED'
    return {
      fulfillmentStatus,
      ...(undone && { activities: [...locked.activities, activity(ctx, 'ORDER_NOT_FULFILLED')] }),
    }
  })
  if (!order || !before) return ctx.fail('ORDER_NOT_FOUND')
  await announceShipments(ctx, order, before)
}

function merge(ctx: Updating, before: FulfillmentRow, update: FulfillmentUpdate): FulfillmentRow {
  const { status = before.status, trackingInfo, customInfo } = update
  if (!mayReach(before.status, status))
    return ctx.fail('FULFILLMENT_STATUS_IMPOSSIBLE', { from: before.status, to: status })
  return {
    ...before,
    ...(trackingInfo !== undefined && mergeTracking(before, trackingInfo)),
    status,
    completed: update.completed ?? (before.completed || status === 'Fulfilled'),
    ...(customInfo !== undefined && { custom_info: customInfo }),
    updated_at: ctx.clock.now(),
  }
}

/** A link derived from the old number is replaced; a link that was sent stays. */
function mergeTracking(
  before: FulfillmentRow,
  tracking: FulfillmentUpdate['trackingInfo'],
): Pick<FulfillmentRow, 'tracking_number' | 'shipping_provider' | 'tracking_link'> {
  if (!tracking) return { tracking_number: null, shipping_provider: null, tracking_link: null }
  const { trackingNumber = before.tracking_number, shippingProvider = before.shipping_provider } = tracking
  const made = trackingLinkOf(before.shipping_provider, before.tracking_number)
  const kept = before.tracking_link === made ? null : before.tracking_link
  const { trackingLink = kept } = tracking
  return {
    tracking_number: trackingNumber,
    shipping_provider: shippingProvider,
    tracking_link: trackingLink ?? trackingLinkOf(shippingProvider, trackingNumber) ?? null,
  }
}

function sameParcel(one: FulfillmentRow, other: FulfillmentRow): boolean {
  return one.tracking_number === other.tracking_number
}

function trackingActivities(ctx: Context, before: FulfillmentRow, after: FulfillmentRow): OrderActivity[] {
  const number = after.tracking_number !== before.tracking_number && after.tracking_number
  const link = after.tracking_link !== before.tracking_link && after.tracking_link
  return [
    ...(number
      ? [activity(ctx, before.tracking_number ? 'TRACKING_NUMBER_EDITED' : 'TRACKING_NUMBER_ADDED')]
      : []),
    ...(link ? [activity(ctx, 'TRACKING_LINK_ADDED')] : []),
  ]
}
