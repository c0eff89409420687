import type { Context } from '../../kernel/http/context.ts'
import { faultOfProduct, faultOfVariants, type NewProduct } from '../products/index.ts'
import type { Layout, OpenFile } from './formats/layout.ts'
import { type ReadProduct, type Rules, readProducts } from './formats/read-products.ts'
import { rulesOf } from './rules.ts'

/** Reads the products of a file and checks each by the rules of the shop. */
export async function* productsOf(ctx: Context, open: OpenFile, layout: Layout): AsyncGenerator<ReadProduct> {
  const { currency, weightUnit } = await ctx.services.settings(ctx)
  const ofProduct = (product: Parameters<Rules>[0]) => faultOfProduct(asDraft(product), ctx.clock.now())
  const rules = rulesOf(currency, { ofVariants: faultOfVariants, ofProduct })
  yield* readProducts(open, layout, { weightUnit, rules })
}

/** The products of a file, bundles last: their parts may stand anywhere. */
export async function* partsFirst(ctx: Context, open: OpenFile, layout: Layout): AsyncGenerator<ReadProduct> {
  let hasBundles = false
  for await (const read of productsOf(ctx, open, layout)) {
    if (read.product?.itemType === 'BUNDLE') hasBundles = true
    else yield read
  }
  if (!hasBundles) return
  for await (const read of productsOf(ctx, open, layout)) if (read.product?.itemType === 'BUNDLE') yield read
}

/** As far as the rules of a product look at it. Pictures stand for their files. */
function asDraft({
  options = [],
  media = [],
  name,
  itemType = 'PHYSICAL',
  ...rest
}: Parameters<Rules>[0]): NewProduct {
  const { minQuantity, maxQuantity, deliveryEstimate, customFields, service } = rest
  return {
    id: '',
    slug: '',
    name,
    itemType,
    visibility: rest.visibility ?? 'DRAFT',
    publishDate: rest.publishDate,
    unpublishDate: rest.unpublishDate,
    collectionIds: [],
    position: 0,
    variants: [],
    document: {
      texts: {},
      options: options.map(({ choices, kind = 'TEXT', ...option }) => ({
        ...option,
        kind,
        choices: choices.map(({ mediaUrl, ...choice }) => ({
          ...choice,
          ...(mediaUrl && { mediaId: mediaUrl }),
        })),
      })),
      media: media.map(({ url, choices }) => ({
        id: url,
        url,
        kind: 'IMAGE' as const,
        width: 0,
        height: 0,
        altText: '',
        ...(choices && { choices }),
      })),
      subscriptionOptions: [],
      shippable: true,
      relatedProductIds: [],
      ...(minQuantity !== undefined && { minQuantity }),
      ...(maxQuantity !== undefined && { maxQuantity }),
      ...(deliveryEstimate && { deliveryEstimate }),
      ...(customFields && { customFields }),
      ...(service && { service }),
    },
  }
}
