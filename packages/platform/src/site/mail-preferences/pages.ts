import * as z from 'zod'

import { everyRole, type Page, page } from '../../kernel/area.ts'
import { linkInvalid, noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { MailKind } from './columns.ts'
import { unsubscribe } from './store.ts'

const Input = z.object({ id: z.string().max(100), token: z.string().max(200) })
type Input = z.output<typeof Input>

interface StopPages {
  /** Below `/_hosted/`. */
  readonly path: string
  /** The recipient of the email with this link; undefined if the link is invalid. */
  readonly recipient: (ctx: Context, id: string, token: string) => Promise<string | undefined>
  /** Names the kind of emails on the page. */
  readonly about?: 'REVIEWS' | 'NEWSLETTER' | 'MARKETING'
  readonly stop: (ctx: Context, email: string, id: string) => Promise<void>
}

interface UnsubscribePages extends Omit<StopPages, 'stop'> {
  readonly kind: MailKind
}

/** For emails that an address refuses once and for all. */
export const unsubscribePages = ({ kind, ...pages }: UnsubscribePages): readonly Page[] =>
  stopPages({ ...pages, stop: (ctx, email) => unsubscribe(ctx, kind, email) })

/**
 * The unsubscribe link of an email: a page with a confirmation, and its POST target for the button and mail programs.
 */
export function stopPages({ path, recipient, about, stop }: StopPages): readonly Page[] {
  const show = (ctx: Context, email: string | undefined, done: boolean): Promise<Response> => {
    if (email) return ctx.services.hostedPage(ctx, 'unsubscribe', { email, done, ...(about && { about }) })
    return noticePage(ctx, invalid, { status: 404 })
  }
  return [
    // Opening the link changes nothing, because mail scanners open links.
    page(`GET /_hosted/${path}/{id}/stop/{token}`, {
      access: everyRole,
      input: Input,
      handle: async ({ id, token }: Input, ctx: Context) => show(ctx, await recipient(ctx, id, token), false),
    }),
    // One-click unsubscribe from the page or a mail program (RFC 8058).
    page(`POST /_hosted/${path}/{id}/stop/{token}`, {
      access: everyRole,
      input: Input,
      takesForm: true,
      async handle({ id, token }: Input, ctx: Context) {
        const email = await recipient(ctx, id, token)
        if (email) await stop(ctx, email, id)
        return show(ctx, email, true)
      },
    }),
  ]
}

const invalid = linkInvalid({
  en: 'If you still receive these emails, use the unsubscribe link in the newest one.',
  de: 'Wenn Sie diese E-Mails weiterhin erhalten, verwenden Sie den Abmeldelink in der neuesten.',
})
