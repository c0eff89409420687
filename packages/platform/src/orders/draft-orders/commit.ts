import { toMinor } from '@vitrine/pricing/money'
import { restock, takeMore, unitsOfLines } from '../../catalogue/inventory/index.ts'
import type {
  CommitDraftOrderError,
  CommitDraftOrderInput,
  CommitDraftOrderOutput,
  DraftOrder,
} from '../../generated/draft-orders.ts'
import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { ordersSettings } from '../../site/orders-settings/index.ts'
import {
  activity,
  changeOrder,
  lockOrder,
  notifyShopOfOrder,
  sendEdited,
  settleOrder,
} from '../orders/index.ts'
import { changesOf } from './changes.ts'
import { takeCoupon } from './coupon.ts'
import { createFromDraft } from './create-order.ts'
import { editingOf } from './edit.ts'
import { kept } from './lines.ts'
import { reasonsOf } from './open.ts'
import { lockDraft, saveDraft } from './store.ts'

/** Applies the draft to its order, or creates it, in one transaction with stock, balance, email and event. */
export async function commitDraftOrder(
  { draftOrderId, commitSettings = {}, reason }: CommitDraftOrderInput,
  ctx: Context<CommitDraftOrderError>,
): Promise<CommitDraftOrderOutput> {
  const draft = (await lockDraft(ctx, draftOrderId)) ?? ctx.fail('DRAFT_ORDER_DOES_NOT_EXIST')
  if (draft.status === 'COMMITTED') return ctx.fail('DRAFT_ORDER_ALREADY_COMMITTED')
  if (draft.newOrder) return createFromDraft(ctx, draft, commitSettings)
  const order = await orderOf(ctx, draft)
  const editing = await editingOf(ctx, draft)
  await takeCoupon(ctx, draft, editing)
  const { money } = editing
  const changes = changesOf(order, draft, money)
  const entry =
    commitSettings.addActivitiesToOrder === false
      ? []
      : [
          activity(ctx, 'DRAFT_ORDER_CHANGES_APPLIED', {
            draftOrderChangesApplied: { draftOrderId, changes, ...(reason && { reason }) },
          }),
        ]
  await changeOrder(ctx, order.id, () => changedBy(draft), { activities: entry })
  await moveStock(ctx, order, draft, commitSettings.updateInventory)
  const after = await settleOrder(ctx, order.id, [])
  const committed: DraftOrder = {
    ...draft,
    status: 'COMMITTED',
    updatedDate: ctx.clock.now(),
    balanceSummary: after.balanceSummary,
  }
  await saveDraft(ctx, committed)
  await ctx.emit('wix.ecom.v1.order_committed', order.id, {
    order: after,
    draftOrderId,
    changes: { changes },
    commitSettings,
    commitDate: ctx.clock.now(),
  })
  if (commitSettings.sendNotificationsToBuyer !== false && changes.length > 0) await sendEdited(ctx, after)
  if (commitSettings.sendNotificationsToBusiness) await notifyShopOfOrder(ctx, after)
  return { committedDraftOrder: committed, orderAfterCommit: after }
}

/** Locks the order, if it has not changed since the draft was created. */
async function orderOf(ctx: Context<CommitDraftOrderError>, draft: DraftOrder): Promise<Order> {
  const order = await lockOrder(ctx, draft.orderId)
  const reasons = await reasonsOf(ctx, order)
  if (!order || reasons.length > 0)
    return ctx.fail('DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS', { nonDraftableReasons: reasons })
  const lines = new Map(order.lineItems.map(({ id, quantity }) => [id, quantity]))
  const came = draft.lineItems.filter(({ added }) => !added)
  const same =
    came.length === lines.size &&
    came.every(
      ({ lineItem, changedDetails }) =>
        lines.get(lineItem.id) === (changedDetails?.quantityBeforeChange ?? lineItem.quantity),
    )
  if (!same) ctx.fail('DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS', { nonDraftableReasons: [] })
  return order
}

function changedBy(draft: DraftOrder): Partial<Order> {
  const { shippingInfo, buyerInfo, buyerNote, billingInfo, recipientInfo, priceSummary, taxInfo } = draft
  return {
    lineItems: kept(draft).map(({ lineItem }) => lineItem),
    shippingInfo: shippingInfo?.removed ? undefined : shippingInfo?.shippingInfo,
    appliedDiscounts: draft.discounts.filter(({ applied }) => applied).map(({ discount }) => discount),
    additionalFees: draft.additionalFees
      .filter(({ applied }) => applied)
      .map(({ additionalFee }) => additionalFee),
    buyerInfo,
    buyerNote,
    billingInfo,
    recipientInfo,
    priceSummary,
    taxInfo,
    taxSummary: { totalTax: taxInfo.totalTax },
  }
}

/** Adjusts the stock to the new quantities, of all lines or the named ones. */
async function moveStock(
  ctx: Context<CommitDraftOrderError>,
  order: Order,
  draft: DraftOrder,
  only: readonly { readonly lineItemId: string }[] | undefined,
): Promise<void> {
  const { inventoryUpdateTrigger } = await ordersSettings(ctx)
  // With stock counted at payment, the payment takes the final quantities.
  if (
    inventoryUpdateTrigger === 'ON_ORDER_PAID' &&
    toMinor(order.balanceSummary.paid.amount, order.currency) === 0
  )
    return
  const named = only && new Set(only.map(({ lineItemId }) => lineItemId))
  const moved = draft.lineItems.flatMap(({ lineItem, added, removed, changedDetails }) => {
    const before = added ? 0 : (changedDetails?.quantityBeforeChange ?? lineItem.quantity)
    const more = (removed ? 0 : lineItem.quantity) - before
    if (more === 0 || !lineItem.catalogReference || (named && !named.has(lineItem.id))) return []
    return [{ ...lineItem, quantity: more }]
  })
  const units = await unitsOfLines(ctx, moved)
  const back = units.flatMap(({ variantId, quantity }) =>
    quantity < 0 ? [{ variantId, quantity: -quantity }] : [],
  )
  if (back.length > 0) await restock(ctx, { orderId: order.id, lines: back })
  const wanted = units.filter(({ quantity }) => quantity > 0)
  const short = await takeMore(ctx, { orderId: order.id, lines: wanted })
  if (short.length > 0) ctx.fail('PARTIAL_OUT_OF_STOCK', { variantIds: short })
}
