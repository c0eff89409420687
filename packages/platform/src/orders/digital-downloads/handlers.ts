import type { DigitalDownload, DigitalDownloadsHandlers } from '../../generated/digital-downloads.ts'
import type { Order } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findOrder, mayRead } from '../orders/index.ts'
import { issueLinks, linkOf } from './issue.ts'
import { removeProductFile, setProductFile } from './product-file.ts'
import { mayDownload, soldFiles } from './rules.ts'
import { downloadsOf } from './store.ts'

export const handlers: DigitalDownloadsHandlers = {
  async listDownloads({ orderId }, ctx) {
    const order = await own(ctx, orderId)
    return { downloads: mayDownload(order) ? await toDownloads(ctx, order) : [] }
  },

  async setProductFile(input, ctx) {
    return { digitalFile: await setProductFile(input, ctx) }
  },

  async removeProductFile(input, ctx) {
    await removeProductFile(input, ctx)
    return {}
  },

  async renewDownloads({ orderId, sendEmail = false }, ctx) {
    const order = await own(ctx, orderId)
    if (soldFiles(order).length === 0) return ctx.fail('NO_DOWNLOADS')
    if (!mayDownload(order)) return ctx.fail('ORDER_NOT_PAID', { paymentStatus: order.paymentStatus })
    await issueLinks(ctx, order.id, sendEmail)
    return { downloads: await toDownloads(ctx, order) }
  },
}

async function own(ctx: Context<'ORDER_NOT_FOUND'>, orderId: string): Promise<Order> {
  const order = await findOrder(ctx, orderId)
  return order && mayRead(ctx.caller, order) ? order : ctx.fail('ORDER_NOT_FOUND')
}

async function toDownloads(ctx: Context, order: Order): Promise<DigitalDownload[]> {
  const rows = await downloadsOf(ctx, order.id)
  const lines = new Map(soldFiles(order).map(({ id, lineItemId }) => [id, lineItemId]))
  return Promise.all(
    rows.map(async (row) => ({
      lineItemId: lines.get(row.line_item_id) ?? row.line_item_id,
      productName: row.product_name,
      fileId: row.file_id,
      fileName: row.file_name,
      fileType: row.file_type,
      sizeInBytes: Number(row.size),
      ...(row.downloads_left > 0 && row.expires_at > ctx.clock.now() && { link: await linkOf(ctx, row) }),
      expirationDate: row.expires_at,
      downloadsLeft: row.downloads_left,
    })),
  )
}
