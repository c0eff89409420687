import type { Context } from '../../kernel/http/context.ts'
import type { EmailKind } from '../../kernel/mail/email-kind.ts'
import { composeShopEmail, type Notice, type ToShop } from '../../kernel/mail/shop-email.ts'
import { ownerAddresses } from './store.ts'

/** For matters that only an owner can settle, such as an expiring authorisation. */
export async function mailOwners<Facts extends ToShop>(
  ctx: Context,
  kind: EmailKind<Facts>,
  notice: Notice<Facts>,
): Promise<void> {
  const email = composeShopEmail(await ctx.services.settings(ctx), kind, notice)
  const recipients = await ownerAddresses(ctx)
  await ctx.services.mail.sendEach(
    ctx,
    recipients.map((to) => ({ to, ...email })),
  )
}
