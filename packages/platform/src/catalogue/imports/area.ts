import type { Area } from '../../kernel/area.ts'
import { inBackground } from '../../kernel/http/context.ts'
import { handlers } from './handlers.ts'
import { attachPictures } from './pictures.ts'
import { arrivedAt, forgetPicture, stopAwaiting } from './pictures-store.ts'
import { runSlice } from './run.ts'
import { addProblems, sweepImports } from './store.ts'

/** Imports and exports of products as files. */
export const productImportsArea = {
  name: 'productImports',
  handlers,
  jobs: {
    'productImports.run': inBackground(async (ctx, { importId }: { readonly importId: string }) => {
      if (await runSlice(ctx, importId))
        await ctx.transaction((tx) =>
          tx.schedule('productImports.run', ctx.clock.now(), { importId }, importId),
        )
    }),
    'productImports.attach': (ctx, { productId }: { readonly productId: string }) =>
      attachPictures(ctx, productId),
  },
  reactions: {
    async 'wix.media.site_media.v1.file_descriptor_file_ready'(ctx, fileId) {
      for (const { product_id } of await arrivedAt(ctx, fileId))
        await ctx.schedule('productImports.attach', ctx.clock.now(), { productId: product_id }, product_id)
    },
    async 'wix.media.site_media.v1.file_descriptor_file_failed'(ctx, fileId, { error }) {
      const awaiting = await arrivedAt(ctx, fileId)
      if (!awaiting.length) return
      await forgetPicture(ctx, fileId)
      for (const { product_id, import_id, file_row, address } of awaiting) {
        const message = `The picture ${address} could not be fetched: ${error.description}`.slice(0, 1_000)
        await addProblems(ctx, import_id, [{ row: file_row, field: 'media', message }])
        await ctx.schedule('productImports.attach', ctx.clock.now(), { productId: product_id }, product_id)
      }
    },
    async 'wix.stores.catalog.v3.product_deleted'(ctx, productId) {
      await stopAwaiting(ctx, [productId])
    },
  },
  sweep: sweepImports,
} satisfies Area
