import type { Context } from '../http/context.ts'
import { type EmailLanguage, pickLanguage } from '../mail/email.ts'

/** The heading and the text of a page that replaces the requested one, in all languages. */
export type Notice = Readonly<Record<EmailLanguage, { readonly title: string; readonly message: string }>>

interface NoticeInit {
  /** Default: the home page of the shop. */
  readonly returnUrl?: string | undefined
  readonly status?: number
  /** The error that the page reports. If the page has a message for it, it replaces that of the notice. */
  readonly code?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Shows a notice in the language of the shop. */
export async function noticePage(
  ctx: Pick<Context, 'db' | 'siteId' | 'services' | 'requestId'>,
  notice: Notice,
  { returnUrl, status = 400, headers, code }: NoticeInit = {},
): Promise<Response> {
  const { language } = await ctx.services.settings(ctx)
  const data = {
    ...pickLanguage([language], notice),
    requestId: ctx.requestId,
    ...(returnUrl && { returnUrl }),
    ...(code && { code }),
  }
  return ctx.services.hostedPage(ctx, 'error', data, { status, ...(headers && { headers }) })
}

export const linkExpired: Notice = {
  en: {
    title: 'This link has expired',
    message: 'The link was already used, or it is too old. Go back to the shop and start again.',
  },
  de: {
    title: 'Dieser Link ist abgelaufen',
    message:
      'Der Link wurde bereits verwendet oder ist zu alt. Gehen Sie zurück zum Shop und beginnen Sie von vorn.',
  },
}

/** The notice of an invalid link, with the way to a valid one. */
export const linkInvalid = (message: Readonly<Record<EmailLanguage, string>>): Notice => ({
  en: { title: 'This link is no longer valid', message: message.en },
  de: { title: 'Dieser Link ist nicht mehr gültig', message: message.de },
})
