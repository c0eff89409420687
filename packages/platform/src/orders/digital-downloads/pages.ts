import * as z from 'zod'
import type { HostedPages } from '../../generated/hosted-pages.ts'
import { page } from '../../kernel/area.ts'
import { type Notice, noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { checkLink } from '../../kernel/secrets/signed-links.ts'
import { ensureBytes, fileForServing } from '../../media/files/index.ts'
import { findOrder } from '../orders/index.ts'
import { issueLinks, subjectOf } from './issue.ts'
import { mayDownload } from './rules.ts'
import { countDownload, type DigitalFile, type DownloadRow, findDownload, readFile } from './store.ts'

const input = z.object({ id: z.string().max(100), token: z.string().max(200).optional() })

/** The signed link is the permission, because it was emailed to the buyer. */
export const downloadPage = page('GET /_hosted/downloads/{id}', {
  access: ['anyone'],
  input,
  async handle({ id, token = '' }, ctx) {
    const row = await findDownload(ctx, id)
    const link = row ? await checkLink(ctx, subjectOf(row), token) : 'WRONG'
    if (!row || link === 'WRONG') return goneFor(ctx)
    if (!(await isPaid(ctx, row))) return goneFor(ctx)
    const again = { renewUrl: `/_hosted/downloads/${id}/renew`, token }
    if (link === 'EXPIRED') return endedPage(ctx, again)
    const file = await readFile(ctx, row.file_id)
    const content = file && (await contentOf(ctx, file))
    if (!file || !content) return goneFor(ctx)
    if (!(await countDownload(ctx, id))) return endedPage(ctx, again)
    return new Response(content.body, {
      headers: {
        'content-type': file.media_type,
        'content-length': String(content.size),
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.file_name)}`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'referrer-policy': 'no-referrer',
      },
    })
  },
})

/** A new link goes by email to the buyer, so an old link in other hands does not renew itself. */
export const renewPage = page('POST /_hosted/downloads/{id}/renew', {
  access: ['anyone'],
  takesForm: true,
  input,
  async handle({ id, token = '' }, ctx) {
    const row = await findDownload(ctx, id)
    const link = row ? await checkLink(ctx, subjectOf(row), token) : 'WRONG'
    if (!row || link === 'WRONG' || !(await isPaid(ctx, row))) return goneFor(ctx)
    await issueLinks(ctx, row.order_id, true)
    return ctx.services.hostedPage(ctx, 'download', { sent: true })
  },
})

/** The file's bytes, from the media library unless the database holds them; buyers can download a trashed file too. */
async function contentOf(
  ctx: Context,
  { file_id, content }: Pick<DigitalFile, 'file_id' | 'content'>,
): Promise<{ readonly body: BodyInit; readonly size: number } | undefined> {
  if (content) return { body: content as Uint8Array<ArrayBuffer>, size: content.length }
  const file = await fileForServing(ctx, file_id)
  if (!file) return undefined
  await ensureBytes(ctx, file)
  return ctx.services.storage.read(file.keys.original)
}

async function isPaid(ctx: Context, { order_id }: DownloadRow): Promise<boolean> {
  const order = await findOrder(ctx, order_id)
  return order !== undefined && mayDownload(order)
}

const endedPage = (ctx: Context, again: Omit<HostedPages['download'], 'sent'>): Promise<Response> =>
  ctx.services.hostedPage(ctx, 'download', { sent: false, ...again }, { status: 410 })

const goneFor = (ctx: Context): Promise<Response> => noticePage(ctx, gone)

const gone: Notice = {
  en: {
    title: 'Download not found',
    message:
      'We sent a newer link, or the order was refunded. Use the link in the latest email, or open your order.',
  },
  de: {
    title: 'Download nicht gefunden',
    message:
      'Es gibt einen neueren Link, oder die Bestellung wurde erstattet. Verwenden Sie den Link in der neuesten E-Mail oder öffnen Sie Ihre Bestellung.',
  },
}
