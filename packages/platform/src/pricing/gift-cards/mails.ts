import type { Context } from '../../kernel/http/context.ts'
import { pickLanguage, renderEmail } from '../../kernel/mail/email.ts'
import { moneyWriter } from '../../kernel/money.ts'
import { german } from './emails/de.ts'
import { english } from './emails/en.ts'
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
  const write = pickLanguage([language, settings.language], { en: english, de: german })
  const until = row.expires_at?.toLocaleDateString(settings.locale, { dateStyle: 'long', timeZone: 'UTC' })
  const email = write({
    site: settings.name,
    value: moneyWriter(settings).plain(Number(row.initial_value)).formattedAmount,
    code,
    shop: settings.storefrontUrl ?? ctx.services.baseUrl,
    name: row.recipient?.name,
    message: row.recipient?.message,
    until,
  })
  await ctx.services.mail.send(ctx, { to, ...renderEmail(email) })
}
