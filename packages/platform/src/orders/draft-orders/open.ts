import type {
  CreateDraftOrderError,
  CreateDraftOrderInput,
  CreateDraftOrderOutput,
  DraftOrder,
  NonDraftableReason,
} from '../../generated/draft-orders.ts'
import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { creatorOf, findOrder, listChargebacks, lockOrder, mayEdit } from '../orders/index.ts'
import { calculated } from './edit.ts'
import { whyNotDraftable } from './rules.ts'
import { findOpenDraft, insertDraft } from './store.ts'

export async function createDraftOrder(
  { sourceOrderId, orderId }: CreateDraftOrderInput,
  ctx: Context<CreateDraftOrderError>,
): Promise<CreateDraftOrderOutput> {
  const id =
    sourceOrderId ??
    orderId ??
    ctx.violation('sourceOrderId', 'REQUIRED_FIELD', 'Send the id of the order to edit')
  const order = await lockOrder(ctx, id)
  if (!order) return ctx.fail('ORDER_NOT_FOUND')
  const open = await findOpenDraft(ctx, order.id)
  if (open) return { ...calculated(open), preexistingDraftOrder: true }
  const reasons = await reasonsOf(ctx, order)
  if (reasons.length > 0) return ctx.fail('ORDER_CANNOT_BE_EDITED', { nonDraftableReasons: reasons })
  const draft = draftOf(ctx, order)
  await insertDraft(ctx, draft)
  return { ...calculated(draft), preexistingDraftOrder: false }
}

export async function draftability(ctx: Context, id: string): Promise<NonDraftableReason[]> {
  return reasonsOf(ctx, await findOrder(ctx, id))
}

export async function reasonsOf(ctx: Context, order: Order | undefined): Promise<NonDraftableReason[]> {
  return whyNotDraftable(order, {
    settings: await ctx.services.settings(ctx),
    mayEdit: order === undefined || (await mayEdit(ctx, order.id)),
    hasChargebacks: order !== undefined && (await listChargebacks(ctx, [order.id])).length > 0,
  })
}

function draftOf(ctx: Context, order: Order): DraftOrder {
  const now = ctx.clock.now()
  const { shippingInfo, billingInfo, recipientInfo } = order
  return {
    id: ctx.random.id(),
    orderId: order.id,
    status: 'DRAFT',
    lineItems: order.lineItems.map((lineItem) => ({ lineItem })),
    ...(shippingInfo && { shippingInfo: { shippingInfo } }),
    additionalFees: order.additionalFees.map((additionalFee) => ({
      additionalFee,
      source: 'OTHER',
      applied: true,
    })),
    discounts: order.appliedDiscounts.map((discount) => ({ discount, source: 'OTHER', applied: true })),
    buyerInfo: order.buyerInfo,
    buyerNote: order.buyerNote,
    billingInfo,
    recipientInfo,
    createdDate: now,
    updatedDate: now,
    createdBy: creatorOf(ctx.caller),
    weightUnit: order.weightUnit,
    currency: order.currency,
    priceSummary: order.priceSummary,
    taxInfo: order.taxInfo,
    balanceSummary: order.balanceSummary,
  }
}
