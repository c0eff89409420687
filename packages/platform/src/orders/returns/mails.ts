import type { OrderReturn } from '../../generated/returns.ts'
import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { composeEmail } from '../../kernel/mail/email-kind.ts'
import { itemText, orderLink } from '../orders/index.ts'
import { approved, declined, received } from './emails/kinds.ts'
import { returnSettingsOf } from './settings.ts'

const kinds = { APPROVED: approved, DECLINED: declined, RECEIVED: received } as const

/** Emails the buyer the new status of a return, if the order has an address. */
export async function sendReturnMail(ctx: Context, order: Order, made: OrderReturn): Promise<void> {
  const to = order.buyerInfo.email
  const { status } = made
  if (!to || status === 'REQUESTED' || status === 'CANCELED') return
  const settings = await ctx.services.settings(ctx)
  const contact = (order.recipientInfo ?? order.billingInfo)?.contactDetails
  const facts = {
    site: settings.name,
    number: order.number,
    firstName: contact?.firstName,
    orderLink: await orderLink(ctx, order),
    items: made.lineItems.flatMap(({ lineItemId, quantity }) => {
      const line = order.lineItems.find(({ id }) => id === lineItemId)
      return line ? [itemText(quantity, line)] : []
    }),
    note: made.note,
    instructions: returnSettingsOf(settings).instructions,
  }
  const email = composeEmail(settings, kinds[status], facts, order.buyerLanguage)
  await ctx.services.mail.send(ctx, { to, ...email })
}
