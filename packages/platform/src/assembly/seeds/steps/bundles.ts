import { createProduct } from '../../../catalogue/products/index.ts'
import type { SeedStep } from '../seed-step.ts'
import { collectionId } from '../shop/catalogue.ts'
import { pictureFileId, productId, variantId } from '../shop/ids.ts'

/** The numbers of the demo products. */
const harbourMug = 3
const pourOverSet = 6
const morningRoast = 21

/** The glazes that both mug and pour-over set have, in the order of their variants. */
const glazes = [
  { value: 'Fog', colorCode: '#d5d8d4', sku: 'FIRST-FOG' },
  { value: 'Moss', colorCode: '#6f7d5a', sku: 'FIRST-MOSS' },
]

/** A bundle whose parts follow the glaze that shoppers choose. */
export const seed: SeedStep = async (ctx, { name, shop }) => {
  if (name !== 'small-shop' || !shop) return {}
  await ctx.transaction((inner) =>
    createProduct(inner, {
      name: 'First Coffee Set',
      slug: 'first-coffee-set',
      tagline: 'Two mugs, a dripper and the beans.',
      description:
        'All that a slow morning needs, packed into one box: two Harbour Mugs, a Pour-over Set in the same glaze, and a bag of Morning Roast.',
      itemType: 'BUNDLE',
      visibility: 'PUBLISHED',
      collectionIds: [collectionId(shop, 'gifts')],
      media: [{ fileId: pictureFileId('morning-roast-2') }, { fileId: pictureFileId('pour-over-set-1') }],
      options: [
        {
          name: 'Glaze',
          kind: 'COLOR',
          choices: glazes.map(({ value, colorCode }) => ({ value, colorCode })),
        },
      ],
      variants: glazes.map(({ value, sku }, index) => ({
        choices: { Glaze: value },
        price: '112.00',
        sku,
        parts: [
          { productId: productId(harbourMug), variantId: variantId(harbourMug, index + 1), quantity: 2 },
          { productId: productId(pourOverSet), variantId: variantId(pourOverSet, index + 1) },
          { productId: productId(morningRoast), variantId: variantId(morningRoast, 1) },
        ],
      })),
      deliveryEstimate: { minDays: 2, maxDays: 4 },
      relatedProductIds: [productId(harbourMug), productId(pourOverSet), productId(morningRoast)],
    }),
  )
  return {}
}
