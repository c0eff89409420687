import type { Context } from '../../kernel/http/context.ts'
import { type EmailContent, pickLanguage, renderEmail } from '../../kernel/mail/email.ts'
import { moneyWriter } from '../../kernel/money.ts'
import type { GiftCardRow } from './store.ts'

interface Facts {
  readonly site: string
  readonly value: string
  readonly code: string
  readonly shop: string
  readonly name: string | undefined
  readonly message: string | undefined
  readonly until: string | undefined
}

type Write = (facts: Facts) => EmailContent

const english: Write = ({ site, value, code, shop, name, message, until }) => ({
  subject: `Your gift card of ${value} for ${site}`,
  lines: [
    name ? `Hello ${name},` : 'Hello,',
    `You have received a gift card of ${value} for ${site}.`,
    ...(message ? [message] : []),
    { code },
    'Enter the code at checkout. The remaining balance stays on the card.',
    ...(until ? [`Expiry date: ${until}.`] : []),
    { link: shop, label: 'Visit the shop' },
    'Anyone with the code can use the gift card. Keep the code as safe as cash.',
  ],
})

const german: Write = ({ site, value, code, shop, name, message, until }) => ({
  subject: `Ihr Gutschein über ${value} für ${site}`,
  lines: [
    name ? `Guten Tag ${name},` : 'Guten Tag,',
    `Sie haben einen Gutschein über ${value} für ${site} erhalten.`,
    ...(message ? [message] : []),
    { code },
    'Geben Sie den Code an der Kasse ein. Das Restguthaben bleibt auf der Karte.',
    ...(until ? [`Er gilt bis ${until}.`] : []),
    { link: shop, label: 'Zum Shop' },
    'Wer den Code hat, kann ihn einlösen: Bewahren Sie ihn auf wie Bargeld.',
  ],
})

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
