import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { renderEmail } from '../../kernel/mail/email.ts'

/** Tells the buyer that money comes back; in the caller's transaction. Without an address there is nobody to tell. */
export async function mailRefund(
  ctx: Context,
  order: Order,
  { amount, message }: { readonly amount: string; readonly message: string | undefined },
): Promise<void> {
  const to = order.buyerInfo.email
  if (!to) return
  const { name } = await ctx.services.settings(ctx)
  const letter = renderEmail({
    subject: `${amount} of your order ${order.number} comes back to you`,
    lines: [
      `${name} gives you ${amount} of your order ${order.number} back.`,
      ...(message ? [message] : []),
      'Money that was paid by card is on its way to the same card. That takes some days.',
      { link: `${ctx.services.baseUrl}/_hosted/confirmation/${order.id}`, label: 'See your order' },
    ],
  })
  await ctx.services.mail.send(ctx, { to, ...letter })
}
