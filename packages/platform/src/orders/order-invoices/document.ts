import { addressLines } from '@vitrine/pricing/address-lines'

import type { InvoiceStatus } from '../../generated/order-invoices.ts'
import type { Order } from '../../generated/shared.ts'
import { countryName } from '../../kernel/country-name.ts'
import { type SiteSettings, themeOf } from '../../kernel/settings.ts'
import { type InvoiceColours, invoiceColours } from './colours.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'invoices.document': InvoiceDocument
    'invoices.status': InvoiceStatus
  }
}

/** The invoice's content: a copy of order and shop from its creation, with formatted amounts. */
export interface InvoiceDocument {
  readonly language: string
  readonly locale: string
  /** Absent in invoices from before they had it. */
  readonly timeZone?: string
  readonly shop: {
    readonly name: string
    readonly address: readonly string[]
    readonly vatId?: string
    readonly email?: string
    readonly logoUrl?: string
    readonly note?: string
    /** Absent in invoices from before the look had a part in them. */
    readonly colours?: InvoiceColours
  }
  readonly orderNumber: string
  /** As in the order. */
  readonly isTest?: true
  readonly purchased: string
  readonly buyer: readonly string[]
  /** The shipping address, if it differs. */
  readonly recipient?: readonly string[]
  readonly lines: readonly {
    readonly name: string
    readonly details: readonly string[]
    readonly quantity: number
    readonly price: string
    readonly total: string
    readonly taxRate: string
  }[]
  readonly sums: readonly { readonly kind: SumKind; readonly label?: string; readonly amount: string }[]
  readonly taxes: readonly {
    readonly name: string
    readonly rate: string
    readonly amount: string
  }[]
  readonly taxIncluded: boolean
  readonly total: string
}

export type SumKind = 'subtotal' | 'discount' | 'delivery' | 'fee' | 'tax'

type Contact = Order['billingInfo']

export function toDocument(order: Order, settings: SiteSettings): InvoiceDocument {
  const { priceSummary: sums } = order
  const language = order.buyerLanguage || settings.language
  const buyer = linesOf(order.billingInfo ?? order.recipientInfo, language)
  const recipient = linesOf(order.recipientInfo, language)
  const { vatId, note } = settings.invoices ?? {}
  return {
    language,
    locale: settings.locale,
    ...(settings.timeZone && { timeZone: settings.timeZone }),
    shop: {
      name: settings.name,
      address: linesOf({ address: settings.businessAddress }, language),
      ...(vatId && { vatId }),
      ...(settings.supportEmail && { email: settings.supportEmail }),
      ...(settings.logoUrl && { logoUrl: settings.logoUrl }),
      ...(note && { note }),
      colours: invoiceColours(themeOf(settings)),
    },
    orderNumber: order.number,
    ...(order.isTest && { isTest: true }),
    purchased: order.purchasedDate.toISOString(),
    buyer,
    ...(order.shippingInfo && recipient.join() !== buyer.join() && { recipient }),
    lines: order.lineItems.map((line) => ({
      name: line.productName.translated ?? line.productName.original,
      details: line.descriptionLines.flatMap(({ name, plainText, colorInfo }) => {
        const value = (plainText ?? colorInfo)?.translated ?? (plainText ?? colorInfo)?.original
        const label = name?.translated ?? name?.original
        return value ? [label ? `${label}: ${value}` : value] : []
      }),
      quantity: line.quantity,
      price: line.price.formattedAmount,
      total: line.lineItemPrice.formattedAmount,
      taxRate: line.taxInfo.taxRate,
    })),
    sums: [
      { kind: 'subtotal', amount: sums.subtotal.formattedAmount },
      ...some('discount', sums.discount, '−'),
      ...some('delivery', sums.shipping, '', order.shippingInfo?.title),
      ...order.additionalFees.flatMap((fee) => some('fee', fee.price, '', fee.name)),
      ...(order.taxIncludedInPrices ? [] : some('tax', sums.tax)),
    ],
    taxes: order.taxInfo.taxBreakdown.map(({ taxName, rate, aggregatedTaxAmount }) => ({
      name: taxName,
      rate,
      amount: aggregatedTaxAmount.formattedAmount,
    })),
    taxIncluded: order.taxIncludedInPrices,
    total: sums.total.formattedAmount,
  }
}

function some(
  kind: SumKind,
  { amount, formattedAmount }: { readonly amount: string; readonly formattedAmount: string },
  sign = '',
  label?: string,
): { readonly kind: SumKind; readonly label?: string; readonly amount: string }[] {
  return Number(amount) > 0 ? [{ kind, amount: sign + formattedAmount, ...(label && { label }) }] : []
}

/** Name and address as printed on an envelope. */
function linesOf(contact: Contact, language: string): string[] {
  const { contactDetails: person, address } = contact ?? {}
  const lines = [
    person?.company,
    [person?.firstName, person?.lastName].filter(Boolean).join(' '),
    ...addressLines(address ?? {}, address?.country && countryName(address.country, language)),
    person?.vatId?.id,
  ]
  return lines.filter((line): line is string => Boolean(line))
}
