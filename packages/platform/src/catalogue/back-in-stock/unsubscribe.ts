import * as z from 'zod'

import { everyRole, type Page, page } from '../../kernel/area.ts'
import { linkInvalid, noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import { deleteOpenOf, findByUnsubscribe } from './store.ts'

const Input = z.object({ token: z.string().min(1).max(200) })

/** A GET changes nothing, because mail scanners open every link. */
const askPage = page('GET /_hosted/back-in-stock/unsubscribe/{token}', {
  access: everyRole,
  input: Input,
  handle: ({ token }: z.output<typeof Input>, ctx: Context) => show(ctx, token, false),
})

/** Deletes all open requests of the address, for the page's button and for one-click unsubscribe (RFC 8058). */
const unsubscribePage = page('POST /_hosted/back-in-stock/unsubscribe/{token}', {
  access: everyRole,
  input: Input,
  takesForm: true,
  async handle({ token }: z.output<typeof Input>, ctx: Context) {
    const row = await findByUnsubscribe(ctx, hashSecret(token))
    for (const id of row ? await deleteOpenOf(ctx, row.email_key) : [])
      await ctx.emit('wix.ecom.v1.back_in_stock_notification_request_deleted', id, {})
    return show(ctx, token, row !== undefined)
  },
})

const gone = linkInvalid({
  en: 'There is no back-in-stock request for it. If you still receive emails, use the link in the latest one.',
  de: 'Dazu gibt es keine Benachrichtigung mehr. Wenn Sie weiterhin E-Mails erhalten, verwenden Sie den Link in der neuesten.',
})

async function show(ctx: Context, token: string, done: boolean): Promise<Response> {
  const row = await findByUnsubscribe(ctx, hashSecret(token))
  if (!row) return noticePage(ctx, gone, { status: 404 })
  return ctx.services.hostedPage(ctx, 'unsubscribe', { email: row.email, done })
}

export const pages: readonly Page[] = [askPage, unsubscribePage]
