import { later } from '../../../kernel/time/time-spans.ts'
import { downloadsALink, linkLasts, soldFiles } from '../../../orders/digital-downloads/rules.ts'
import { insertFile, issueDownload } from '../../../orders/digital-downloads/store.ts'
import { findOrder } from '../../../orders/orders/index.ts'
import { orderId } from '../orders/ids.ts'
import type { SeedStep } from '../seed-step.ts'
import { drawBook } from './digital-downloads-book.ts'

const books = [
  { fileId: 'the-pattern-book.pdf', title: 'The Pattern Book', pages: 96 },
  { fileId: 'glaze-notes.pdf', title: 'Glaze Notes', pages: 28 },
] as const

/** Past orders with downloads. */
const ordersWithFiles = [6, 13] as const

export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  const files = await Promise.all(books.map(({ title, pages }) => drawBook(title, pages, ctx.clock.now())))
  await ctx.transaction(async (inner) => {
    for (const [index, content] of files.entries()) {
      const fileId = books[index]?.fileId ?? ''
      await insertFile(inner, {
        file_id: fileId,
        file_name: fileId,
        file_type: 'SECURE_DOCUMENT',
        media_type: 'application/pdf',
        size: content.length,
        content,
        created_at: inner.clock.now(),
      })
    }
    for (const number of ordersWithFiles) {
      const order = await findOrder(inner, orderId(number))
      for (const { id, digitalFile, name: product } of order ? soldFiles(order) : []) {
        await issueDownload(inner, {
          id: inner.random.id(),
          order_id: orderId(number),
          line_item_id: id,
          file_id: digitalFile.fileId,
          product_name: product,
          expires_at: later(order?.createdDate ?? inner.clock.now(), linkLasts),
          downloads_left: downloadsALink,
          created_at: order?.createdDate ?? inner.clock.now(),
        })
      }
    }
  })
  return {}
}
