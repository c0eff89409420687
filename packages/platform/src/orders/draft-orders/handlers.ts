import type {
  DraftOrder,
  DraftOrdersHandlers,
  SetDraftOrderShippingInfoInput,
} from '../../generated/draft-orders.ts'
import { cursorQuery } from '../../kernel/database/cursor-query.ts'
import { toNewShipping } from '../orders/index.ts'
import { commitDraftOrder } from './commit.ts'
import { withNewCoupon } from './coupon.ts'
import { calculated, edit } from './edit.ts'
import { refuseTooMuch, withDiscounts, withFees } from './extras.ts'
import { minorAt, withAddedLines, withChangedLines } from './lines.ts'
import { createNewOrderDraft } from './new-order.ts'
import { createDraftOrder, draftability } from './open.ts'
import { type DraftRow, deleteDraft, findDraft, lockDraft, source, toDraft } from './store.ts'

export const handlers: DraftOrdersHandlers = {
  createDraftOrder,
  createNewOrderDraft,
  commitDraftOrder,

  async getDraftOrder({ draftOrderId }, ctx) {
    return calculated((await findDraft(ctx, draftOrderId)) ?? ctx.fail('DRAFT_ORDER_DOES_NOT_EXIST'))
  },

  async queryDraftOrders({ query }, ctx) {
    const { rows, metadata } = await cursorQuery<DraftRow>(ctx, source, query)
    return { draftOrders: rows.map(toDraft), pagingMetadata: metadata }
  },

  async deleteDraftOrder({ draftOrderId }, ctx) {
    const draft = (await lockDraft(ctx, draftOrderId)) ?? ctx.fail('DRAFT_ORDER_DOES_NOT_EXIST')
    if (draft.status === 'COMMITTED') ctx.fail('DRAFT_ORDER_CANNOT_BE_DELETED')
    await deleteDraft(ctx, draft.id)
    return {}
  },

  async getOrderDraftabilityStatus({ orderId }, ctx) {
    const nonDraftableReasons = await draftability(ctx, orderId)
    return { orderId, orderDraftable: nonDraftableReasons.length === 0, nonDraftableReasons }
  },

  async addLineItemsToDraftOrder(input, ctx) {
    return edit(ctx, input.draftOrderId, (draft, editing) => withAddedLines(ctx, draft, input, editing))
  },

  async updateDraftOrderLineItems(input, ctx) {
    return edit(ctx, input.draftOrderId, (draft, editing) => withChangedLines(ctx, draft, input, editing))
  },

  async createCustomDiscounts(input, ctx) {
    let discountIds: readonly string[] = []
    const answer = await edit(ctx, input.draftOrderId, (before, editing) => {
      const { draft, ids } = withDiscounts(ctx, before, input, editing)
      discountIds = ids
      return draft
    })
    return { ...answer, discountIds }
  },

  async addCouponToDraftOrder({ draftOrderId, couponCode }, ctx) {
    return edit(ctx, draftOrderId, (draft, editing) => withNewCoupon(ctx, draft, couponCode, editing))
  },

  async setDiscounts({ draftOrderId, discounts }, ctx) {
    return edit(ctx, draftOrderId, (draft, editing) => {
      const known = new Set(draft.discounts.map(({ discount }) => discount.id))
      const unknown = discounts.find(({ id }) => !known.has(id))
      if (unknown) ctx.fail('DISCOUNT_NOT_FOUND', { id: unknown.id })
      const wanted = new Map(discounts.map(({ id, applied }) => [id, applied]))
      const changed: DraftOrder = {
        ...draft,
        discounts: draft.discounts.map((entry) => ({
          ...entry,
          applied: wanted.get(entry.discount.id) ?? entry.applied,
        })),
      }
      refuseTooMuch(ctx, changed, editing)
      return changed
    })
  },

  async deleteCustomDiscounts({ draftOrderId, discountIds }, ctx) {
    return edit(ctx, draftOrderId, (draft) => {
      for (const id of discountIds) {
        const found = draft.discounts.find(({ discount }) => discount.id === id)
        if (!found) return ctx.fail('DISCOUNT_NOT_FOUND', { id })
        if (found.source !== 'ADMIN') return ctx.fail('DISCOUNT_REMOVE_NOT_SUPPORTED', { id })
      }
      return {
        ...draft,
        discounts: draft.discounts.filter(({ discount }) => !discountIds.includes(discount.id)),
      }
    })
  },

  async createCustomAdditionalFees(input, ctx) {
    let additionalFeeIds: readonly string[] = []
    const answer = await edit(ctx, input.draftOrderId, (before, editing) => {
      const { draft, ids } = withFees(ctx, before, input, editing)
      additionalFeeIds = ids
      return draft
    })
    return { ...answer, additionalFeeIds }
  },

  async setAdditionalFees({ draftOrderId, additionalFees }, ctx) {
    return edit(ctx, draftOrderId, (draft) => {
      const known = new Set(draft.additionalFees.map(({ additionalFee }) => additionalFee.id))
      const unknown = additionalFees.find(({ id }) => !known.has(id))
      if (unknown) ctx.fail('ADDITIONAL_FEE_NOT_FOUND', { id: unknown.id })
      const wanted = new Map(additionalFees.map(({ id, applied }) => [id, applied]))
      return {
        ...draft,
        additionalFees: draft.additionalFees.map((entry) => ({
          ...entry,
          applied: wanted.get(entry.additionalFee.id) ?? entry.applied,
        })),
      }
    })
  },

  async deleteCustomAdditionalFees({ draftOrderId, customAdditionalFees: ids }, ctx) {
    return edit(ctx, draftOrderId, (draft) => {
      for (const id of ids) {
        const found = draft.additionalFees.find(({ additionalFee }) => additionalFee.id === id)
        if (!found) return ctx.fail('ADDITIONAL_FEE_NOT_FOUND', { id })
        if (found.source !== 'ADMIN') return ctx.fail('ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED', { id })
      }
      return {
        ...draft,
        additionalFees: draft.additionalFees.filter(({ additionalFee }) => !ids.includes(additionalFee.id)),
      }
    })
  },

  async setDraftOrderShippingInfo({ draftOrderId, shippingInfo: sent }, ctx) {
    return edit(ctx, draftOrderId, (draft, editing) => {
      const was = draft.shippingInfo
      const original =
        was?.changedDetails?.shippingInfoBeforeChange ?? (was?.added ? undefined : was?.shippingInfo)
      if (!sent) return { ...draft, shippingInfo: original && { removed: true } }
      for (const [field, price] of amountsOfCost(sent.cost)) {
        if (price) minorAt(ctx, price, `shippingInfo.cost.${field}.amount`, editing)
      }
      const shippingInfo = toNewShipping(sent, editing.money, editing.taxIncluded)
      return {
        ...draft,
        shippingInfo: original
          ? { shippingInfo, changedDetails: { shippingInfoBeforeChange: original } }
          : { shippingInfo, added: true },
      }
    })
  },

  async setDraftOrderBuyerInfo({ draftOrderId, buyerInfo }, ctx) {
    return edit(ctx, draftOrderId, (draft) => ({
      ...draft,
      buyerInfo: draft.newOrder ? buyerInfo : { ...draft.buyerInfo, ...buyerInfo },
    }))
  },

  async setDraftOrderRecipientInfo({ draftOrderId, recipientInfo }, ctx) {
    return edit(ctx, draftOrderId, (draft) => ({ ...draft, recipientInfo }))
  },

  async setDraftOrderBillingInfo({ draftOrderId, billingInfo }, ctx) {
    return edit(ctx, draftOrderId, (draft) => ({ ...draft, billingInfo }))
  },

  async setDraftOrderBuyerNote({ draftOrderId, buyerNote }, ctx) {
    return edit(ctx, draftOrderId, (draft) => ({ ...draft, buyerNote: buyerNote || undefined }))
  },
}

function amountsOfCost(cost: NonNullable<SetDraftOrderShippingInfoInput['shippingInfo']>['cost']) {
  return [
    ['price', cost?.price],
    ['discount', cost?.discount],
    ['taxInfo.taxAmount', cost?.taxInfo?.taxAmount],
    ['taxInfo.taxableAmount', cost?.taxInfo?.taxableAmount],
    ['taxDetails.totalTax', cost?.taxDetails?.totalTax],
    ['taxDetails.taxableAmount', cost?.taxDetails?.taxableAmount],
  ] as const
}
