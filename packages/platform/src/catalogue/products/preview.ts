import type { Product, ProductsHandlers } from '../../generated/products.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { checkLink, signLink } from '../../kernel/secrets/signed-links.ts'
import { hours, later } from '../../kernel/time/time-spans.ts'
import { toProducts } from './read.ts'
import { type ProductRow, productsById } from './store.ts'

/** Long enough to look at it and to show it to a colleague. */
const goodFor = hours(1)

export const previewHandlers: Pick<ProductsHandlers, 'createPreviewToken' | 'getProductPreview'> = {
  async createPreviewToken({ id }, ctx) {
    const { product_id } = await rowOf(ctx, id)
    const expirationDate = later(ctx.clock.now(), goodFor)
    return { token: await signLink(ctx, subjectOf(product_id), expirationDate), expirationDate }
  },

  async getProductPreview({ id, token }, ctx) {
    const verdict = await checkLink(ctx, subjectOf(id.toLowerCase()), token)
    if (verdict === 'WRONG') ctx.fail('PREVIEW_LINK_INVALID')
    if (verdict === 'EXPIRED') ctx.fail('PREVIEW_LINK_EXPIRED')
    const [product] = await toProducts([await rowOf(ctx, id)], ctx, { full: false })
    return { product: product as Product }
  },
}

const subjectOf = (productId: string): string => `product preview ${productId}`

async function rowOf(ctx: Context<'PRODUCT_NOT_FOUND'>, id: string): Promise<ProductRow> {
  const [row] = isUuid(id) ? await productsById(ctx, [id]) : []
  return row ?? ctx.fail('PRODUCT_NOT_FOUND')
}
