import { resolveLines } from '../../catalogue/products/index.ts'
import type { DraftOrder } from '../../generated/draft-orders.ts'
import type { Order, OrderLineItem, OrderShippingInformation } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { MoneyWriter } from '../../kernel/money.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { type AppliedTax, type TaxItem, taxedAt, taxesFor } from '../../pricing/tax/index.ts'
import { kept, minorAt } from './lines.ts'
import { taxOf } from './totals.ts'

const delivery = 'delivery'

/** The present tax rates of a new order, at the addresses of its customer. */
export async function withTaxRates(ctx: Context, draft: DraftOrder, money: MoneyWriter): Promise<DraftOrder> {
  const settings = await ctx.services.settings(ctx)
  const { shippingInfo: info } = draft.shippingInfo ?? {}
  const places = {
    shippingAddress: (info?.logistics.shippingDestination ?? draft.recipientInfo)?.address,
    billingAddress: draft.billingInfo?.address,
  }
  const items = [
    ...(await taxItemsOf(ctx, draft, settings)),
    ...(info ? [{ key: delivery, at: 'SHIPPING' as const, name: info.title }] : []),
  ]
  const { of: taxes } = await taxesFor(ctx, settings, places, items, draft.buyerInfo)
  return {
    ...draft,
    lineItems: draft.lineItems.map((entry) => ({
      ...entry,
      lineItem: withRate(entry.lineItem, taxes.get(entry.lineItem.id)),
    })),
    ...(info && {
      shippingInfo: {
        ...draft.shippingInfo,
        shippingInfo: taxedDelivery(ctx, info, taxes.get(delivery), settings.taxIncludedInPrices, money),
      },
    }),
    taxInfo: { ...draft.taxInfo, taxBreakdown: namesOf([...taxes.values()], money) },
  }
}

async function taxItemsOf(ctx: Context, draft: DraftOrder, settings: SiteSettings): Promise<TaxItem[]> {
  const lines = kept(draft).map(({ lineItem }) => lineItem)
  const known = lines.flatMap(({ catalogReference }) => (catalogReference ? [catalogReference] : []))
  const found = await resolveLines(ctx, known)
  return lines.map(({ id, catalogReference, itemType, productName, quantity }) => {
    const resolution = catalogReference && found[known.indexOf(catalogReference)]
    return {
      key: id,
      at: taxedAt(settings, itemType.preset ?? 'UNRECOGNISED'),
      taxGroup: resolution && 'item' in resolution ? resolution.item.taxGroup : undefined,
      name: productName.original,
      quantity,
    }
  })
}

const withRate = (line: OrderLineItem, tax: AppliedTax | undefined): OrderLineItem => ({
  ...line,
  taxInfo: { ...line.taxInfo, taxRate: tax?.rate ?? '0' },
})

function taxedDelivery(
  ctx: Context,
  info: OrderShippingInformation,
  applied: AppliedTax | undefined,
  taxIncluded: boolean,
  money: MoneyWriter,
): OrderShippingInformation {
  const taxRate = applied?.rate ?? '0'
  const price = minorAt(ctx, info.cost.price, 'shippingInfo.cost.price.amount', { money, taxIncluded })
  const tax = taxOf(price, taxRate, taxIncluded)
  const before = money.plain(taxIncluded ? price - tax : price)
  return {
    ...info,
    cost: {
      ...info.cost,
      totalPriceBeforeTax: before,
      totalPriceAfterTax: money.plain(taxIncluded ? price : price + tax),
      taxDetails: { taxableAmount: before, taxRate, totalTax: money.plain(tax) },
      taxInfo: { ...info.cost.taxInfo, taxAmount: money.plain(tax), taxableAmount: before, taxRate },
    },
  }
}

/** The names of the rates; the totals fill in the amounts. A rate of several authorities has no name. */
function namesOf(taxes: readonly AppliedTax[], money: MoneyWriter): Order['taxInfo']['taxBreakdown'] {
  return taxes.flatMap(({ parts: [part, ...others] }) =>
    part && others.length === 0
      ? [
          {
            taxName: part.taxName,
            jurisdiction: part.jurisdiction,
            jurisdictionType: part.jurisdictionType,
            rate: part.rate,
            aggregatedTaxAmount: money.plain(0),
          },
        ]
      : [],
  )
}
