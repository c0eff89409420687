import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod'

import { everyRole, page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { type EmailContent, type EmailLanguage, renderEmail } from '../../kernel/mail/email.ts'
import { mailDocument } from '../../kernel/mail/layout.ts'
import { checkLink, signLink } from '../../kernel/secrets/signed-links.ts'
import { hours, later } from '../../kernel/time/time-spans.ts'
import { legalPages } from '../pages/index.ts'

const path = '/_hosted/email-preview'

/** The address of a page that shows the email; the back office shows it in a frame. */
export async function previewUrl(
  ctx: Context,
  content: EmailContent,
  language: EmailLanguage,
): Promise<string> {
  // Compressed, because an address has a limit that other alphabets would reach early.
  const packed = deflateRawSync(JSON.stringify([content, language])).toString('base64url')
  const token = await signLink(ctx, subjectOf(packed), later(ctx.clock.now(), hours(1)))
  return `${ctx.services.baseUrl}${path}?${new URLSearchParams({ draft: packed, token })}`
}

export const previewPage = page(`GET ${path}`, {
  access: everyRole,
  input: z.object({ draft: z.string(), token: z.string() }),
  async handle({ draft: packed, token }, ctx) {
    if ((await checkLink(ctx, subjectOf(packed), token)) !== 'VALID') ctx.fail('PREVIEW_LINK_INVALID')
    const [content, language] = unpacked(packed)
    const mail = { ...renderEmail(content), language }
    const [settings, pages] = [await ctx.services.settings(ctx), await legalPages(ctx)]
    const document = mailDocument(mail, { ...settings, legalPages: pages }, ctx.services.baseUrl)
    return new Response(document, { headers })
  },
})

/** Any page may show it in a frame: it has neither scripts nor data of customers. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src * data:; base-uri 'none'; frame-ancestors *",
}

/** Only for an email whose signature was checked. */
function unpacked(packed: string): [EmailContent, EmailLanguage] {
  return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString('utf8'))
}

const subjectOf = (packed: string): string => `email preview ${packed}`
