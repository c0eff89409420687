import * as z from 'zod'
import { expiredPage } from '../../identity/hosted-sign-in/index.ts'
import { page } from '../../kernel/area.ts'
import { type Notice, noticePage } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import { checkLink, signLink } from '../../kernel/secrets/signed-links.ts'
import { hours, later } from '../../kernel/time/time-spans.ts'
import { renderInvoice } from './pdf.ts'
import { findInvoice, type InvoiceRow } from './store.ts'

const validFor = hours(1)
const subjectOf = (id: string) => `invoice ${id}`

export async function downloadOf(
  ctx: Context,
  { id }: InvoiceRow,
): Promise<{ readonly url: string; readonly expirationDate: Date }> {
  const expirationDate = later(ctx.clock.now(), validFor)
  const token = await signLink(ctx, subjectOf(id), expirationDate)
  return { url: `${ctx.services.baseUrl}/_hosted/invoices/${id}?token=${token}`, expirationDate }
}

/** The signed link is the permission, because only the buyer and the shop receive it. */
export const invoicePage = page('GET /_hosted/invoices/{id}', {
  access: ['anyone'],
  input: z.object({ id: z.string().max(100), token: z.string().max(200).optional() }),
  async handle({ id, token = '' }, ctx) {
    const link = await checkLink(ctx, subjectOf(id), token)
    if (link === 'EXPIRED') return expiredPage(ctx)
    const row = link === 'VALID' ? await findInvoice(ctx, id) : undefined
    if (!row?.document || row.status === 'Deleted') return noticePage(ctx, incomplete)
    const file = await renderInvoice(ctx, row, row.document)
    return new Response(file as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${row.number}.pdf"`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'referrer-policy': 'no-referrer',
      },
    })
  },
})

const incomplete: Notice = {
  en: {
    title: 'Invoice not found',
    message: 'The link is incomplete. Open the invoice from your order again.',
  },
  de: {
    title: 'Rechnung nicht gefunden',
    message: 'Der Link ist unvollständig. Öffnen Sie die Rechnung erneut aus Ihrer Bestellung.',
  },
}
