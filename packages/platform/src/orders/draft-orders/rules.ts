import { toMinor } from '@vitrine/pricing/money'

import type { NonDraftableReason } from '../../generated/draft-orders.ts'
import type { Order } from '../../generated/shared.ts'
import type { SiteSettings } from '../../kernel/settings.ts'

/** Channels of other sellers, which would not learn of an edit. */
const othersChannels: ReadonlySet<string> = new Set([
  'EBAY',
  'AMAZON',
  'WISH',
  'CLASS_PASS',
  'GLOBAL_E',
  'FACEBOOK',
  'ETSY',
  'TIKTOK',
  'FAIRE_COM',
  'PAYPAL_AGENTIC_CHECKOUT',
  'STRIPE_AGENTIC_CHECKOUT',
])

export interface DraftFacts {
  readonly settings: Pick<SiteSettings, 'currency' | 'weightUnit'>
  readonly mayEdit: boolean
  readonly hasChargebacks: boolean
}

/** All reasons why an order cannot be edited, at once. */
export function whyNotDraftable(
  order: Order | undefined,
  { settings, mayEdit, hasChargebacks }: DraftFacts,
): NonDraftableReason[] {
  if (!order) return ['ORDER_NOT_FOUND']
  const reasons: readonly (readonly [boolean, NonDraftableReason])[] = [
    [order.status !== 'APPROVED', 'ORDER_STATUS_IS_NOT_SUPPORTED'],
    [
      Number(order.balanceSummary.refunded.amount) > 0 || order.paymentStatus.endsWith('REFUNDED'),
      'PARTIALLY_OR_FULLY_REFUNDED',
    ],
    [othersChannels.has(order.channelInfo.type), 'UNSUPPORTED_CHANNEL_TYPE'],
    [order.currency !== settings.currency, 'ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT'],
    [order.weightUnit !== settings.weightUnit, 'ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT'],
    [order.lineItems.some(({ subscriptionInfo }) => subscriptionInfo), 'SUBSCRIPTION_LINE_ITEM_EXISTS'],
    [order.lineItems.some(({ itemType }) => itemType.preset === 'GIFT_CARD'), 'UNSUPPORTED_CATALOG_ITEM'],
    [
      order.additionalFees.some(({ taxInfo }) => Number(taxInfo?.taxAmount.amount ?? 0) > 0),
      'TAXABLE_EXISTING_ADDITIONAL_FEE',
    ],
    [!totalsAddUp(order), 'AMOUNTS_DO_NOT_ADD_UP'],
    [hasChargebacks, 'ORDER_HAS_CHARGEBACKS'],
    [!mayEdit, 'EDITING_IS_NOT_ALLOWED_FOR_APP'],
  ]
  return reasons.filter(([applies]) => applies).map(([, reason]) => reason)
}

/** Decision 3: goods less discounts, delivery, fees, and tax where prices exclude it. */
function totalsAddUp({ priceSummary, currency, taxIncludedInPrices }: Order): boolean {
  const minor = ({ amount }: { readonly amount: string }) => toMinor(amount, currency)
  const sum =
    minor(priceSummary.subtotal) -
    minor(priceSummary.discount) +
    minor(priceSummary.shipping) +
    minor(priceSummary.totalAdditionalFees) +
    (taxIncludedInPrices ? 0 : minor(priceSummary.tax))
  return sum === minor(priceSummary.total)
}
