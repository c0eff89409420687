import { addressLines } from '@vitrine/pricing/address-lines'

import type { OrderReturn } from '../../generated/returns.ts'
import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { composeEmail } from '../../kernel/mail/email-kind.ts'
import type { SiteSettings } from '../../kernel/settings.ts'
import { notifyShop, shopEmails } from '../../site/notifications/index.ts'
import { emailItem, itemText, orderLink } from '../orders/index.ts'
import { approved, declined, exchanged, received } from './emails/kinds.ts'
import { returnSettingsOf } from './settings.ts'

const kinds = { APPROVED: approved, DECLINED: declined, RECEIVED: received } as const

/** Emails the buyer the new status of a return, if the order has an address. */
export async function sendReturnMail(ctx: Context, order: Order, made: OrderReturn): Promise<void> {
  const to = order.buyerInfo.email
  const { status } = made
  if (!to || status === 'REQUESTED' || status === 'CANCELED') return
  const settings = await ctx.services.settings(ctx)
  const facts = {
    ...aboutReturn(ctx, order, made),
    site: settings.name,
    orderLink: await orderLink(ctx, order),
    note: made.note,
    instructions: returnSettingsOf(settings).instructions,
    returnTo: returnTo(settings),
  }
  const email = composeEmail(settings, kinds[status], facts, order.buyerLanguage)
  await ctx.services.mail.send(ctx, { to, ...email })
}

/** Emails the buyer the replacement items, and what is left to pay. */
export async function sendExchangeMail(
  ctx: Context,
  order: Order,
  made: OrderReturn,
  replacement: Order,
): Promise<void> {
  const to = replacement.buyerInfo.email
  if (!to) return
  const settings = await ctx.services.settings(ctx)
  const { balance, paid } = replacement.balanceSummary
  const facts = {
    ...aboutReturn(ctx, order, made),
    site: settings.name,
    orderLink: await orderLink(ctx, replacement),
    newNumber: replacement.number,
    replacements: replacement.lineItems.map((line) => emailItem(ctx, line.quantity, line)),
    total: replacement.priceSummary.total.formattedAmount,
    credit: paid.formattedAmount,
    toPay: Number(balance.amount) > 0 ? balance.formattedAmount : undefined,
  }
  await ctx.services.mail.send(ctx, {
    to,
    ...composeEmail(settings, exchanged, facts, order.buyerLanguage),
  })
}

/** Emails the shop about a return that a buyer asked for. */
export async function notifyOfReturn(ctx: Context, order: Order, { lineItems }: OrderReturn): Promise<void> {
  const { firstName, lastName } = (order.recipientInfo ?? order.billingInfo)?.contactDetails ?? {}
  await notifyShop(ctx, 'RETURN_REQUESTED', shopEmails.returnRequested, {
    number: order.number,
    isTest: order.isTest,
    buyer: [firstName, lastName].filter(Boolean).join(' ') || order.buyerInfo.email,
    items: lineItems.flatMap(({ lineItemId, quantity, reason, comment, exchangeWish }) => {
      const line = order.lineItems.find(({ id }) => id === lineItemId)
      return line ? [{ text: itemText(quantity, line), reason, comment, exchangeWish }] : []
    }),
    path: `/orders/${order.id}`,
  })
}

/** The address of the shop, for returns without instructions. */
function returnTo(settings: SiteSettings): string | undefined {
  const lines = addressLines(settings.businessAddress ?? {})
  return lines.length > 0 ? [settings.name, ...lines].join('\n') : undefined
}

function aboutReturn(ctx: Context, order: Order, { lineItems }: OrderReturn) {
  return {
    number: order.number,
    isTest: order.isTest,
    firstName: (order.recipientInfo ?? order.billingInfo)?.contactDetails?.firstName,
    items: lineItems.flatMap(({ lineItemId, quantity }) => {
      const line = order.lineItems.find(({ id }) => id === lineItemId)
      return line ? [emailItem(ctx, quantity, line)] : []
    }),
  }
}
