import type { AddressWithContact, Order } from '../../generated/shared.ts'
import { countryName } from '../../kernel/country-name.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type EmailContent, pickLanguage, renderEmail } from '../../kernel/mail/email.ts'
import type { Mail } from '../../kernel/mail/mail.ts'
import { recipientsOf } from '../../site/notifications/index.ts'
import { german } from './emails/de.ts'
import type { OrderEmails, OrderFacts } from './emails/emails.ts'
import { english } from './emails/en.ts'
import { itemRow } from './item-row.ts'
import { newOrderLink, orderLink } from './link.ts'

type Write = (emails: OrderEmails, facts: OrderFacts) => EmailContent

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
  const confirmation =
    buyer && email
      ? [await compose(ctx, order, email, (emails, facts) => emails.confirmation(facts), link)]
      : []
  await ctx.services.mail.sendEach(ctx, [...confirmation, ...(shop ? await toShop(ctx, order, link) : [])])
}

export async function sendCancellation(
  ctx: Context,
  order: Order,
  message: string | undefined,
): Promise<void> {
  const { refunded } = order.balanceSummary
  await send(ctx, order, order.buyerInfo.email, (emails, facts) =>
    emails.cancellation(facts, message, Number(refunded.amount) > 0 ? refunded.formattedAmount : undefined),
  )
}

export async function sendEdited(ctx: Context, order: Order): Promise<void> {
  await send(ctx, order, order.buyerInfo.email, (emails, facts) => emails.edited(facts))
}

/** Emails the buyer the page of the order. */
export async function sendLink(ctx: Context, order: Order): Promise<void> {
  await send(ctx, order, order.buyerInfo.email, (emails, facts) => emails.link(facts))
}

/** Emails the shop about an order that staff committed. */
export async function notifyShopOfOrder(ctx: Context, order: Order): Promise<void> {
  await ctx.services.mail.sendEach(ctx, await toShop(ctx, order, await orderLink(ctx, order)))
}

async function toShop(ctx: Context, order: Order, link: string): Promise<readonly Mail[]> {
  const inSiteLanguage = { ...order, buyerLanguage: order.siteLanguage }
  const write: Write = (emails, facts) => emails.newOrder(facts)
  const recipients = await recipientsOf(ctx, 'NEW_ORDER')
  return Promise.all(recipients.map((to) => compose(ctx, inSiteLanguage, to, write, link)))
}

async function send(ctx: Context, order: Order, to: string | undefined, write: Write): Promise<void> {
  if (!to) return
  await ctx.services.mail.send(ctx, await compose(ctx, order, to, write, await orderLink(ctx, order)))
}

async function compose(ctx: Context, order: Order, to: string, write: Write, link: string): Promise<Mail> {
  const { name, language } = await ctx.services.settings(ctx)
  const { emails, written } = pickLanguage([order.buyerLanguage, language], {
    en: { emails: english, written: 'en' },
    de: { emails: german, written: 'de' },
  })
  return { to, ...renderEmail(write(emails, factsOf(ctx, order, { site: name, language: written, link }))) }
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
    firstName: contact?.firstName,
    items: order.lineItems.map((line) => itemRow(ctx, line)),
    discount: shown(priceSummary.discount),
    delivery: shippingInfo && { title: shippingInfo.title, amount: shown(priceSummary.shipping) },
    fees: order.additionalFees.map(({ name, price }) => [name, price.formattedAmount]),
    tax: tax === undefined ? undefined : { amount: tax, included: order.taxIncludedInPrices },
    total: priceSummary.total.formattedAmount,
    open: paid ? undefined : shown(balanceSummary.balance),
    deliveryTime,
    sentTo: shippingDestination && linesOf(shippingDestination, language),
    collectedAt: pickupDetails && linesOf({ address: pickupDetails.address }, language),
    billedTo: order.billingInfo && linesOf(order.billingInfo, language),
    note: order.buyerNote,
  }
}

function linesOf({ address, contactDetails }: AddressWithContact, language: string): string {
  return [
    [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' '),
    contactDetails?.company,
    address?.addressLine,
    address?.addressLine2,
    [address?.postalCode, address?.city].filter(Boolean).join(' '),
    address?.country && countryName(address.country, language),
  ]
    .filter(Boolean)
    .join('\n')
}
