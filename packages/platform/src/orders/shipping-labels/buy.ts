import type { BuyShippingLabelError, BuyShippingLabelInput } from '../../generated/shipping-labels.ts'
import type { Job } from '../../kernel/area.ts'
import { json } from '../../kernel/database/columns.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { days, later, minutes } from '../../kernel/time/time-spans.ts'
import { findProvider, servicesTo } from '../../pricing/label-providers/index.ts'
import { checkFulfillable } from '../fulfillments/index.ts'
import { findOrder } from '../orders/index.ts'
import { askToBuy, connectedProvider } from './carrier.ts'
import { destinationOf } from './estimate.ts'
import { parcelOf } from './parcel.ts'
import { findLabel, insertLabel, moveLabel, type ShippingLabelRow } from './store.ts'

const repeatJob = 'shippingLabels.buy'

/** Milliseconds after which a carrier that has not answered counts as one that sold no label. */
const patience = days(3)

/** Stores the label before it asks the carrier, so that a lost answer is asked for again and nothing is paid twice. */
export async function buyLabel(
  ctx: Context<BuyShippingLabelError>,
  { orderId, labelProviderId, service, parcel }: BuyShippingLabelInput,
): Promise<ShippingLabelRow> {
  const order = (await findOrder(ctx, orderId)) ?? ctx.fail('ORDER_NOT_FOUND')
  checkFulfillable(ctx, order)
  if (!(await findProvider(ctx, labelProviderId))) return ctx.fail('LABEL_PROVIDER_NOT_FOUND')
  const provider = (await connectedProvider(ctx, labelProviderId)) ?? ctx.fail('LABEL_PROVIDER_NOT_CONNECTED')
  const { country } = destinationOf(ctx, order)
  if (!servicesTo(provider.row.document, country).some((one) => one.service === service))
    ctx.fail('LABEL_SERVICE_NOT_OFFERED', { service })
  const id = ctx.random.id()
  const now = ctx.clock.now()
  const details = { parcel: parcelOf(ctx, provider, order, parcel) }
  await ctx.transaction(async (inner) => {
    await insertLabel(inner, {
      label_id: id,
      order_id: order.id,
      provider_id: labelProviderId,
      plugin_id: provider.plugin.plugin_id,
      status: 'PENDING',
      service,
      details: json(details),
      media_type: null,
      content: null,
      created_at: now,
      updated_at: now,
    })
    await inner.schedule(repeatJob, later(now, minutes(1)), { labelId: id })
  })
  await settle(ctx, id)
  const row = await findLabel(ctx, id)
  if (!row) throw new Error(`The label ${id} was not stored`)
  if (row.status === 'REFUSED') ctx.fail('LABEL_REFUSED', { reason: row.details.failure })
  return row
}

/** Asks the carrier for a pending label; false without an answer. */
async function settle(ctx: Context<never>, id: string): Promise<boolean> {
  const row = await findLabel(ctx, id)
  if (row?.status !== 'PENDING') return true
  const order = await findOrder(ctx, row.order_id)
  const provider = await connectedProvider(ctx, row.provider_id)
  if (!order || !provider) return false
  const { answer, refusal } = await askToBuy(ctx, provider, row, order)
  const updated_at = ctx.clock.now()
  if (refusal) {
    await refuse(ctx, row, (refusal.description ?? refusal.code).slice(0, 500))
    return true
  }
  if (!answer) return false
  const { labelDocument, price, ...sold } = answer
  await moveLabel(ctx, id, 'PENDING', {
    status: 'BOUGHT',
    details: json({ ...row.details, ...sold, ...(price != null && { price }) }),
    media_type: labelDocument.mediaType,
    content: labelDocument.content,
    updated_at,
  })
  return true
}

async function refuse(
  ctx: Pick<Context, 'db' | 'siteId' | 'clock'>,
  row: Pick<ShippingLabelRow, 'label_id' | 'details'>,
  failure: string,
): Promise<void> {
  const details = json({ ...row.details, failure })
  const updated_at = ctx.clock.now()
  await moveLabel(ctx, row.label_id, 'PENDING', { status: 'REFUSED', details, updated_at })
}

const repeat = outsideTransaction<Job>(async (ctx, { labelId }: { readonly labelId: string }) => {
  if (await settle(ctx as unknown as Context<never>, labelId)) return
  const row = await findLabel(ctx, labelId)
  if (row && ctx.clock.now() >= later(row.created_at, patience))
    return refuse(ctx, row, 'The carrier did not answer')
  throw new Error(`The carrier has not answered for the label ${labelId}`)
})

export const jobs = { [repeatJob]: repeat }
