import type { EmailKindId, EmailLanguage } from '../../generated/email-texts.ts'
import { audit } from '../../identity/identities/index.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { EmailText } from '../../kernel/mail/email-kind.ts'
import { lockSettings, storeSettings } from '../../kernel/site.ts'

/** Stores the owner's text, or removes it. */
export async function changeText(
  ctx: Context,
  kind: EmailKindId,
  language: EmailLanguage,
  text: EmailText | undefined,
): Promise<void> {
  const settings = await lockSettings(ctx)
  const { [language]: _, ...others } = settings.emails?.[kind] ?? {}
  const texts = text ? { ...others, [language]: text } : others
  await storeSettings(ctx, { ...settings, emails: { ...settings.emails, [kind]: texts } })
  await audit(ctx, { action: 'email text', detail: { kind, language, reset: !text } })
}
