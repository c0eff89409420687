import type {
  EmailKindId,
  EmailLanguage,
  EmailText,
  EmailTextsHandlers,
} from '../../generated/email-texts.ts'
import { findAccount } from '../../identity/identities/index.ts'
import { type Context, outsideTransaction } from '../../kernel/http/context.ts'
import { renderEmail } from '../../kernel/mail/email.ts'
import { previewUrl } from '../email-preview/index.ts'
import { changeText } from './change.ts'
import { type Draft, draftContent, kindOf, toEmailText } from './draft.ts'

export const handlers: EmailTextsHandlers = {
  async listEmailTexts(_, ctx) {
    const { emails } = await ctx.services.settings(ctx)
    const texts = ctx.services.emailKinds.flatMap((kind) =>
      languages.map((language) => toEmailText(kind, language, emails?.[kind.id]?.[language])),
    )
    return { emailTexts: texts }
  },

  updateEmailText: outsideTransaction(async ({ kind, language, subject, intro }, ctx) => {
    if (!subject.trim()) ctx.violation('subject', 'REQUIRED_FIELD', 'is required')
    await draftContent(ctx, { kind, language, subject, intro })
    return { emailText: await change(ctx, kind, language, { subject, intro }) }
  }),

  resetEmailText: outsideTransaction(async ({ kind, language }, ctx) => ({
    emailText: await change(ctx, kind, language, undefined),
  })),

  async previewEmailText(draft, ctx) {
    const content = await draftContent(ctx, draft)
    return { subject: content.subject, url: await previewUrl(ctx, content, draft.language) }
  },

  async sendTestEmail(draft, ctx) {
    const { email: to } = (await findAccount(ctx, ctx.caller.staffId ?? '')) ?? ctx.fail('UNAUTHENTICATED')
    const email = renderEmail(await draftContent(ctx, draft))
    await ctx.services.mail.send(ctx, { to, ...email, language: draft.language })
    return { to }
  },
}

const languages = ['en', 'de'] as const satisfies readonly EmailLanguage[]

async function change(
  ctx: Context,
  kind: EmailKindId,
  language: EmailLanguage,
  text: Pick<Draft, 'subject' | 'intro'> | undefined,
): Promise<EmailText> {
  await ctx.transaction((inner) => changeText(inner, kind, language, text))
  // Clears the cache after the commit, because the old settings would otherwise be cached again.
  ctx.services.forgetSettings()
  return toEmailText(kindOf(ctx, kind), language, text)
}
