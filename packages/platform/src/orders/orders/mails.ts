import { addressLines } from '@vitrine/pricing/address-lines'

import type { AddressWithContact, Order } from '../../generated/shared.ts'
import { countryName } from '../../kernel/country-name.ts'
import type { Context } from '../../kernel/http/context.ts'
import { languageOf } from '../../kernel/mail/email.ts'
import { composeEmail, type EmailKind } from '../../kernel/mail/email-kind.ts'
import type { Mail } from '../../kernel/mail/mail.ts'
import { officePage } from '../../kernel/mail/shop-email.ts'
import { recipientsOf } from '../../site/notifications/index.ts'
import type { NewOrderFacts, OrderFacts } from './emails/emails.ts'
import { cancellation, confirmation, edited, newOrder, link as orderLinkEmail } from './emails/kinds.ts'
import { itemRow } from './item-row.ts'
import { newOrderLink, orderLink } from './link.ts'

interface Announced {
  readonly buyer?: boolean | undefined
  readonly shop?: boolean | undefined
}

/** Emails the buyer and the shop about a new order, in its transaction and with one statement. */
export async function announceOrder(
  ctx: Context,
  order: Order,
  { buyer = true, shop = true }: Announced = {},
): Promise<void> {
  const link = await newOrderLink(ctx, order)
  const { email } = order.buyerInfo
  const toBuyer = buyer && email ? [await compose(ctx, order, email, confirmation, {}, link)] : []
  await ctx.services.mail.sendEach(ctx, [...toBuyer, ...(shop ? await toShop(ctx, order, link) : [])])
}

export async function sendCancellation(
  ctx: Context,
  order: Order,
  message: string | undefined,
): Promise<void> {
  const { amount, formattedAmount } = order.balanceSummary.refunded
  const refunded = Number(amount) > 0 ? formattedAmount : undefined
  await send(ctx, order, cancellation, { message, refunded })
}

export async function sendEdited(ctx: Context, order: Order): Promise<void> {
  await send(ctx, order, edited, {})
}

/** Emails the buyer the page of the order. */
export async function sendLink(ctx: Context, order: Order): Promise<void> {
  await send(ctx, order, orderLinkEmail, {})
}

/** Emails the shop about an order that staff committed. */
export async function notifyShopOfOrder(ctx: Context, order: Order): Promise<void> {
  await ctx.services.mail.sendEach(ctx, await toShop(ctx, order, await orderLink(ctx, order)))
}

/** In the language of the site. */
async function toShop(ctx: Context, order: Order, link: string): Promise<readonly Mail[]> {
  const settings = await ctx.services.settings(ctx)
  const language = languageOf([order.siteLanguage, settings.language])
  const contact = order.billingInfo?.contactDetails ?? order.recipientInfo?.contactDetails
  const facts: NewOrderFacts = {
    ...factsOf(ctx, order, { site: settings.name, language, link }),
    buyer: [nameOf(contact), order.buyerInfo.email ?? ''].filter(Boolean),
    payment: paymentOf(order),
    page: officePage(settings, `/orders/${order.id}`),
  }
  const email = composeEmail(settings, newOrder, facts, language)
  const recipients = await recipientsOf(ctx, 'NEW_ORDER')
  return recipients.map((to) => ({ to, ...email }))
}

async function send<More extends object>(
  ctx: Context,
  order: Order,
  kind: EmailKind<OrderFacts & More>,
  more: More,
): Promise<void> {
  const to = order.buyerInfo.email
  if (!to) return
  await ctx.services.mail.send(ctx, await compose(ctx, order, to, kind, more, await orderLink(ctx, order)))
}

async function compose<More extends object>(
  ctx: Context,
  order: Order,
  to: string,
  kind: EmailKind<OrderFacts & More>,
  more: More,
  link: string,
): Promise<Mail> {
  const settings = await ctx.services.settings(ctx)
  const language = languageOf([order.buyerLanguage, settings.language])
  const facts = factsOf(ctx, order, { site: settings.name, language, link })
  return { to, ...composeEmail(settings, kind, { ...facts, ...more }, language) }
}

interface Told {
  readonly site: string
  readonly language: string
  readonly link: string
}

function factsOf(ctx: Context, order: Order, { site, language, link }: Told): OrderFacts {
  const { priceSummary, shippingInfo, balanceSummary } = order
  const shown = (price: { readonly amount: string; readonly formattedAmount: string }) =>
    Number(price.amount) > 0 ? price.formattedAmount : undefined
  const tax = shown(priceSummary.tax)
  const contact = order.recipientInfo?.contactDetails ?? order.billingInfo?.contactDetails
  const { shippingDestination, pickupDetails, deliveryTime } = shippingInfo?.logistics ?? {}
  const paid = Number(balanceSummary.paid.amount) > 0 || Number(balanceSummary.authorized.amount) > 0
  return {
    site,
    link,
    number: order.number,
    isTest: order.isTest,
    firstName: contact?.firstName,
    items: order.lineItems.map((line) => itemRow(ctx, line)),
    discount: shown(priceSummary.discount),
    delivery: shippingInfo && { title: shippingInfo.title, amount: shown(priceSummary.shipping) },
    fees: order.additionalFees.map(({ name, price }) => [name, price.formattedAmount]),
    tax:
      tax === undefined
        ? undefined
        : { name: taxName(order), amount: tax, included: order.taxIncludedInPrices },
    total: priceSummary.total.formattedAmount,
    open: paid ? undefined : shown(balanceSummary.balance),
    howToPay:
      order.manualPayment && order.paymentStatus === 'NOT_PAID'
        ? { name: order.manualPayment.name, instructions: order.manualPayment.instructions }
        : undefined,
    deliveryTime,
    sentTo: shippingDestination && linesOf(shippingDestination, language),
    collectedAt: pickupDetails && linesOf({ address: pickupDetails.address }, language),
    billedTo: order.billingInfo && linesOf(order.billingInfo, language),
    note: order.buyerNote,
  }
}

function paymentOf({ paymentStatus, balanceSummary: { paid, authorized } }: Order): NewOrderFacts['payment'] {
  if (paymentStatus === 'PAID') return 'PAID'
  if (Number(authorized.amount) > 0) return 'AUTHORIZED'
  return Number(paid.amount) > 0 ? 'PARTLY_PAID' : 'OPEN'
}

function taxName({ taxInfo }: Order): string | undefined {
  const names = new Set(taxInfo.taxBreakdown.map(({ taxName }) => taxName))
  return names.size === 1 ? [...names][0] : undefined
}

const nameOf = (contact: AddressWithContact['contactDetails']): string =>
  [contact?.firstName, contact?.lastName].filter(Boolean).join(' ')

function linesOf({ address, contactDetails }: AddressWithContact, language: string): string {
  return [
    nameOf(contactDetails),
    contactDetails?.company,
    ...addressLines(address ?? {}, address?.country && countryName(address.country, language)),
  ]
    .filter(Boolean)
    .join('\n')
}
