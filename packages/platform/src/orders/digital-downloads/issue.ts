import type { DigitalFile, Order } from '../../generated/shared.ts'
import type { Reaction } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { composeEmail } from '../../kernel/mail/email-kind.ts'
import { signLink } from '../../kernel/secrets/signed-links.ts'
import { dateFormat } from '../../kernel/time/date-format.ts'
import { later } from '../../kernel/time/time-spans.ts'
import { activity, changeOrder, findOrder } from '../orders/index.ts'
import { downloads } from './emails/kinds.ts'
import { downloadsALink, linkLasts, mayDownload, type SoldFile, soldFiles, withFiles } from './rules.ts'
import { type DownloadRow, downloadsOf, issueDownload, knownFiles } from './store.ts'

export const subjectOf = ({ id, issue }: Pick<DownloadRow, 'id' | 'issue'>): string =>
  `download ${id} ${issue}`

export async function linkOf(ctx: Context, row: DownloadRow): Promise<string> {
  const token = await signLink(ctx, subjectOf(row), row.expires_at)
  return `${ctx.services.baseUrl}/_hosted/downloads/${row.id}?token=${token}`
}

/** Issues and emails the download links of a paid order. */
export const issueDownloads: Reaction = async (ctx, orderId) => {
  const order = await findOrder(ctx, orderId)
  if (!order || !mayDownload(order) || soldFiles(order).length === 0) return
  if ((await downloadsOf(ctx, orderId)).length === 0) await issueLinks(ctx, orderId, true)
}

/** Issues new links for all files of an order and writes them to its lines. */
export async function issueLinks(ctx: Context, orderId: string, mail: boolean): Promise<void> {
  await changeOrder(ctx, orderId, async (order) => {
    const sold = soldFiles(order)
    const files = await knownFiles(
      ctx,
      sold.map(({ digitalFile }) => digitalFile.fileId),
    )
    const issued = new Map<string, DigitalFile>()
    for (const file of sold) {
      const { fileId } = file.digitalFile
      if (!files.has(fileId)) continue
      const row = await issueFile(ctx, order.id, file)
      issued.set(file.id, { fileId, link: await linkOf(ctx, row), expirationDate: row.expires_at })
    }
    if (issued.size === 0) return {}
    const lineItems = withFiles(order.lineItems, issued)
    const isEmailed = mail && (await sendLinks(ctx, { ...order, lineItems }))
    return {
      lineItems,
      ...(isEmailed && { activities: [...order.activities, activity(ctx, 'DOWNLOAD_LINK_SENT')] }),
    }
  })
}

async function issueFile(
  ctx: Context,
  orderId: string,
  { id, digitalFile, name }: SoldFile,
): Promise<DownloadRow> {
  const now = ctx.clock.now()
  return issueDownload(ctx, {
    id: ctx.random.id(),
    order_id: orderId,
    line_item_id: id,
    file_id: digitalFile.fileId,
    product_name: name,
    expires_at: later(now, linkLasts),
    downloads_left: downloadsALink,
    created_at: now,
  })
}

/** False if the order has no email address. */
async function sendLinks(ctx: Context, order: Order): Promise<boolean> {
  const to = order.buyerInfo.email
  if (!to) return false
  const settings = await ctx.services.settings(ctx)
  const files = soldFiles(order).flatMap(({ name: product, digitalFile: { link } }) =>
    link ? [{ name: product, link }] : [],
  )
  const until = dateFormat(settings, order.buyerLanguage)
  const facts = {
    site: settings.name,
    number: order.number,
    files,
    until: until.format(later(ctx.clock.now(), linkLasts)),
    times: downloadsALink,
    isTest: order.isTest,
  }
  await ctx.services.mail.send(ctx, { to, ...composeEmail(settings, downloads, facts, order.buyerLanguage) })
  return true
}
