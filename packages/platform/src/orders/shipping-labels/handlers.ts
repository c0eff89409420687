import type {
  ShippingLabel,
  ShippingLabelsHandlers,
  VoidShippingLabelError,
} from '../../generated/shipping-labels.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { findOrder } from '../orders/index.ts'
import { buyLabel } from './buy.ts'
import { askToVoid, connectedProvider } from './carrier.ts'
import { estimateShippingLabel } from './estimate.ts'
import { findLabel, type LabelSummary, labelsOf, moveLabel } from './store.ts'

export const handlers: ShippingLabelsHandlers = {
  estimateShippingLabel,

  buyShippingLabel: outsideTransaction(async (input, ctx) => ({
    shippingLabel: await toLabel(ctx, await buyLabel(ctx, input)),
  })),

  async listShippingLabels({ orderId }, ctx) {
    const order = (await findOrder(ctx, orderId)) ?? ctx.fail('ORDER_NOT_FOUND')
    const rows = await labelsOf(ctx, order.id)
    return { shippingLabels: await Promise.all(rows.map((row) => toLabel(ctx, row))) }
  },

  async getShippingLabelDocument({ shippingLabelId }, ctx) {
    const row = (await findLabel(ctx, shippingLabelId)) ?? ctx.fail('SHIPPING_LABEL_NOT_FOUND')
    const { media_type: mediaType, content } = row
    if (row.status !== 'BOUGHT' || !mediaType || !content)
      return ctx.fail('SHIPPING_LABEL_STATUS_IMPOSSIBLE', { status: row.status })
    return { mediaType, content }
  },

  voidShippingLabel: outsideTransaction(async ({ shippingLabelId }, ctx) => {
    const row = (await findLabel(ctx, shippingLabelId)) ?? ctx.fail('SHIPPING_LABEL_NOT_FOUND')
    if (row.status !== 'BOUGHT') ctx.fail('SHIPPING_LABEL_STATUS_IMPOSSIBLE', { status: row.status })
    await giveBack(ctx, row)
    const change = { status: 'VOIDED', updated_at: ctx.clock.now() } as const
    await moveLabel(ctx, row.label_id, 'BOUGHT', { ...change, media_type: null, content: null })
    return { shippingLabel: await toLabel(ctx, { ...row, ...change }) }
  }),
}

async function giveBack(ctx: Context<VoidShippingLabelError>, row: LabelSummary): Promise<void> {
  const provider = (await connectedProvider(ctx, row.provider_id)) ?? ctx.fail('LABEL_PROVIDER_NOT_CONNECTED')
  const { refusal, failure } = await askToVoid(ctx, provider, row.label_id, row.details)
  if (failure !== undefined) ctx.fail('SERVICE_PLUGIN_SILENT', { reason: failure })
  if (refusal && refusal.code !== 'ALREADY_VOIDED')
    ctx.fail('LABEL_REFUSED', { reason: refusal.description ?? refusal.code })
}

async function toLabel(
  ctx: Pick<Context, 'services' | 'db' | 'siteId'>,
  row: LabelSummary,
): Promise<ShippingLabel> {
  const { price, transactionId: _, ...details } = row.details
  return {
    id: row.label_id,
    orderId: row.order_id,
    labelProviderId: row.provider_id,
    status: row.status,
    service: row.service,
    ...details,
    ...(price !== undefined && { price: moneyWriter(await ctx.services.settings(ctx)).plain(price) }),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}
