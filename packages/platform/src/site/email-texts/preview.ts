import * as z from 'zod'

import type { EmailKindId, EmailLanguage } from '../../generated/email-texts.ts'
import { everyRole, page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { renderEmail } from '../../kernel/mail/email.ts'
import { mailDocument } from '../../kernel/mail/layout.ts'
import { checkLink, signLink } from '../../kernel/secrets/signed-links.ts'
import { hours, later } from '../../kernel/time/time-spans.ts'
import { type Draft, draftContent } from './draft.ts'

const path = '/_hosted/email-preview'

/** The address of a page that shows the draft; the back office shows it in a frame. */
export async function previewUrl(ctx: Context, draft: Draft): Promise<string> {
  const token = await signLink(ctx, subjectOf(draft), later(ctx.clock.now(), hours(1)))
  const { kind, language, subject, intro } = draft
  return `${ctx.services.baseUrl}${path}?${new URLSearchParams({ kind, language, subject, intro, token })}`
}

export const previewPage = page(`GET ${path}`, {
  access: everyRole,
  input: z.object({
    kind: z.string(),
    language: z.string(),
    subject: z.string(),
    intro: z.string(),
    token: z.string(),
  }),
  async handle({ token, kind, language, ...text }, ctx) {
    const draft = { kind: kind as EmailKindId, language: language as EmailLanguage, ...text }
    if ((await checkLink(ctx, subjectOf(draft), token)) !== 'VALID') ctx.fail('PREVIEW_LINK_INVALID')
    const mail = { ...renderEmail(await draftContent(ctx, draft)), language }
    const document = mailDocument(mail, await ctx.services.settings(ctx), ctx.services.baseUrl)
    return new Response(document, { headers })
  },
})

/** Any page may show it in a frame: it has neither scripts nor data of customers. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'; frame-ancestors *",
}

const subjectOf = ({ kind, language, subject, intro }: Draft): string =>
  `email preview ${JSON.stringify([kind, language, subject, intro])}`
