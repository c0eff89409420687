import type { Resolver } from '../../catalogue/products/index.ts'
import type { Cart } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type MoneyWriter, moneyWriter } from '../../kernel/money.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { couponIdOf } from '../../pricing/coupons/index.ts'
import { type LiveLine, readLines, toLineItem } from '../../pricing/line-items/index.ts'
import type { CartRow } from './store.ts'

export type CartReader = Pick<Context, 'db' | 'siteId' | 'clock' | 'services' | 'ask'>

/** The cart with the catalogue's present prices and stock. */
export async function readCart(ctx: CartReader, row: CartRow, resolve?: Resolver): Promise<Cart> {
  const settings = await ctx.services.settings(ctx)
  const lines = await readLines(ctx, row.lines, settings.currency, undefined, resolve)
  return toCart(ctx, row, lines, settings, moneyWriter(settings))
}

export async function toCart(
  ctx: CartReader,
  row: CartRow,
  lines: readonly LiveLine[],
  settings: SiteSettings,
  money: MoneyWriter,
): Promise<Cart> {
  const { document } = row
  const couponId = document.couponCode ? await couponIdOf(ctx, document.couponCode) : undefined
  const shopUrl = settings.storefrontUrl ?? ctx.services.baseUrl
  return {
    id: row.cart_id,
    lineItems: lines.map((line) => toLineItem(line, money, shopUrl)),
    ...(document.buyerNote && { buyerNote: document.buyerNote }),
    buyerInfo: {
      ...(row.owner_kind === 'visitor' && { visitorId: row.owner_id }),
      ...(row.owner_kind === 'member' && { memberId: row.owner_id }),
      ...(row.owner_kind === 'staff' && { userId: row.owner_id }),
      ...(document.contactId && { contactId: document.contactId }),
      ...(document.email && { email: document.email }),
    },
    currency: settings.currency,
    conversionCurrency: settings.currency,
    paymentCurrency: settings.currency,
    buyerLanguage: document.buyerLanguage,
    siteLanguage: settings.language,
    taxIncludedInPrices: settings.taxIncludedInPrices,
    weightUnit: settings.weightUnit,
    ...(row.checkout_id && { checkoutId: row.checkout_id }),
    appliedDiscounts: [
      ...(document.couponCode && couponId ? [{ coupon: { id: couponId, code: document.couponCode } }] : []),
      ...(document.merchantDiscounts ?? []).map(({ amount, lineItemIds }) => ({
        merchantDiscount: { amount: money.price(amount), ...(lineItemIds && { lineItemIds }) },
      })),
    ],
    createdDate: row.created_at,
    updatedDate: row.updated_at,
    ...(document.contactInfo && { contactInfo: document.contactInfo }),
    ...(document.overrideCheckoutUrl && { overrideCheckoutUrl: document.overrideCheckoutUrl }),
    purchaseFlowId: row.purchase_flow_id,
    ...(document.selectedShippingOption && { selectedShippingOption: document.selectedShippingOption }),
    ...(document.extendedFields && { extendedFields: document.extendedFields }),
    ...(document.businessLocationId && { businessLocationId: document.businessLocationId }),
    revision: String(row.revision),
    ...(document.mergeReport && {
      mergeReport: {
        ...document.mergeReport,
        mergedDate: new Date(document.mergeReport.mergedDate),
        undoableUntil: new Date(document.mergeReport.undoableUntil),
      },
    }),
  }
}
