import { toMinor } from '@vitrine/pricing/money'

import type {
  CommitDraftOrderError,
  CommitDraftOrderInput,
  CommitDraftOrderOutput,
  DraftOrder,
} from '../../generated/draft-orders.ts'
import type { Order, OrderShippingInformation } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { moneyWriter } from '../../kernel/money.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { activity, balanceOf, creatorOf, placeOrder } from '../orders/index.ts'
import { exchangeReturn, returnToExchange } from '../returns/index.ts'
import { takeCoupon } from './coupon.ts'
import { kept } from './lines.ts'
import { saveDraft } from './store.ts'

/** Creates the order of a draft. It is approved and not paid; stock that is missing does not prevent it. */
export async function createFromDraft(
  ctx: Context<CommitDraftOrderError>,
  draft: DraftOrder,
  { sendNotificationsToBuyer: buyer, sendNotificationsToBusiness: shop }: CommitSettings,
): Promise<CommitDraftOrderOutput> {
  const settings = await ctx.services.settings(ctx)
  if (draft.currency !== settings.currency)
    ctx.fail('DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS', {
      nonDraftableReasons: ['ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT'],
    })
  const lineItems = kept(draft).map(({ lineItem }) => ({ ...lineItem, paymentOption: payLater }))
  if (lineItems.length === 0) ctx.violation('lineItems', 'MIN_SIZE', 'Add at least one item')
  const total = toMinor(draft.priceSummary.total.amount, settings.currency)
  const settled = balanceOf(total, [], moneyWriter(settings))
  // Locks the order before stock, as refunds do.
  const returned = draft.exchange && (await returnToExchange(ctx, draft.exchange.returnId))
  const isConfirmed = buyer !== false && !returned && draft.buyerInfo.email !== undefined
  const editing = { money: moneyWriter(settings), taxIncluded: settings.taxIncludedInPrices }
  await takeCoupon(ctx, draft, editing)
  const placed = await placeOrder(ctx, {
    id: draft.orderId,
    lineItems,
    paymentStatus: settled.paymentStatus,
    toOrder: (number) => ({
      ...toOrder(ctx, draft, settings, isConfirmed),
      ...settled,
      lineItems,
      number,
    }),
    notifications: {
      sendNotificationToBuyer: isConfirmed,
      sendNotificationsToBusiness: shop === true,
    },
  })
  const order = returned ? await exchangeReturn(ctx, returned, placed, buyer !== false) : placed
  const committed: DraftOrder = {
    ...draft,
    status: 'COMMITTED',
    updatedDate: ctx.clock.now(),
    balanceSummary: order.balanceSummary,
  }
  await saveDraft(ctx, committed)
  return { committedDraftOrder: committed, orderAfterCommit: order }
}

type CommitSettings = NonNullable<CommitDraftOrderInput['commitSettings']>

const payLater = 'FULL_PAYMENT_OFFLINE' as const

function toOrder(
  ctx: Context,
  draft: DraftOrder,
  settings: SiteSettings,
  isConfirmed: boolean,
): Omit<Order, 'number' | 'lineItems' | 'balanceSummary' | 'paymentStatus'> {
  const { currency, weightUnit, buyerInfo, buyerNote, recipientInfo, priceSummary, taxInfo } = draft
  const now = ctx.clock.now()
  return {
    id: draft.orderId,
    createdDate: now,
    updatedDate: now,
    purchasedDate: now,
    status: 'APPROVED',
    fulfillmentStatus: 'NOT_FULFILLED',
    activities: [
      activity(ctx, 'ORDER_PLACED'),
      ...(isConfirmed ? [activity(ctx, 'ORDER_CONFIRMATION_EMAIL_SENT')] : []),
    ],
    createdBy: creatorOf(ctx.caller),
    imported: false,
    archived: false,
    seenByAHuman: ctx.caller.role === 'staff',
    buyerInfo,
    buyerNote,
    buyerLanguage: settings.language,
    siteLanguage: settings.language,
    billingInfo: draft.billingInfo ?? recipientInfo,
    recipientInfo,
    shippingInfo: deliveryOf(draft),
    channelInfo: { type: 'BACKOFFICE_MERCHANT' },
    currency,
    weightUnit,
    taxIncludedInPrices: settings.taxIncludedInPrices,
    priceSummary,
    taxInfo,
    taxSummary: { totalTax: taxInfo.totalTax },
    appliedDiscounts: draft.discounts.filter(({ applied }) => applied).map(({ discount }) => discount),
    additionalFees: draft.additionalFees
      .filter(({ applied }) => applied)
      .map(({ additionalFee }) => additionalFee),
    attributionSource: 'UNSPECIFIED',
    customFields: [],
    tags: { privateTags: { tagIds: [] }, tags: { tagIds: [] } },
  }
}

/** Goes to the recipient, unless it has an address of its own. */
function deliveryOf({ shippingInfo, recipientInfo }: DraftOrder): OrderShippingInformation | undefined {
  const { shippingInfo: info } = shippingInfo ?? {}
  if (!info || info.logistics.shippingDestination || info.logistics.pickupDetails || !recipientInfo)
    return info
  return { ...info, logistics: { ...info.logistics, shippingDestination: recipientInfo } }
}
