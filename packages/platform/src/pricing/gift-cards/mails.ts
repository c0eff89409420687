import type { Context } from '../../kernel/http/context.ts'
import { composeEmail } from '../../kernel/mail/email-kind.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { dateFormat } from '../../kernel/time/date-format.ts'
import { giftCard } from './emails/kinds.ts'
import type { GiftCardRow } from './store.ts'

/** Sends the gift card's code; the platform keeps only its hash. */
export async function mailGiftCard(
  ctx: Context,
  {
    to,
    code,
    row,
    language,
  }: {
    readonly to: string
    readonly code: string
    readonly row: GiftCardRow
    readonly language?: string | undefined
  },
): Promise<void> {
  const settings = await ctx.services.settings(ctx)
  const until = row.expires_at ? dateFormat(settings, language).format(row.expires_at) : undefined
  const facts = {
    site: settings.name,
    value: moneyWriter(settings).plain(Number(row.initial_value)).formattedAmount,
    code,
    shop: settings.storefrontUrl ?? ctx.services.baseUrl,
    name: row.recipient?.name,
    message: row.recipient?.message,
    until,
  }
  await ctx.services.mail.send(ctx, { to, ...composeEmail(settings, giftCard, facts, language) })
}
