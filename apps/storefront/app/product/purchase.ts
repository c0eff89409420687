import type { Product, ProductVariant } from '@vitrine/client/products'
import { formatMoney, multiply, toDecimal, toMinor } from '@vitrine/pricing/money'
import type { LinePreview } from '@vitrine/react/cart'

import { pictureOf } from '../data/pictures.ts'
import { shop } from '../shop.ts'
import { texts } from '../texts/texts.ts'

export type SubscriptionOption = Product['subscriptionOptions'][number]
type Price = ProductVariant['price']

/** The unit price, once or as a subscription. */
export function priceOf(product: Product, variant: ProductVariant, subscription?: SubscriptionOption): Price {
  if (!subscription) return variant.price
  const full = toMinor(variant.price.amount, product.currency)
  const minor = multiply(full, String((100 - subscription.savedPercentage) / 100))
  return {
    amount: toDecimal(minor, product.currency),
    formattedAmount: formatMoney(minor, product.currency, shop.locale),
  }
}

/** Returns the catalogue reference, and a preview of the line until the platform responds. */
export function toPurchase(product: Product, variant: ProductVariant, subscription?: SubscriptionOption) {
  const options = {
    ...(product.variants.length > 1 && { variantId: variant.id }),
    ...(subscription && { subscriptionOptionId: subscription.id }),
  }
  return {
    catalogReference: {
      ...product.catalogReference,
      ...(Object.keys(options).length > 0 && { options }),
    },
    preview: toPreview(product, variant, subscription),
  }
}

function toPreview(
  product: Product,
  variant: ProductVariant,
  subscription?: SubscriptionOption,
): LinePreview {
  const price = both(priceOf(product, variant, subscription))
  const media = pictureOf(product, variant.choices)
  return {
    productName: { original: product.name, translated: product.name },
    price,
    fullPrice: both(variant.fullPrice ?? variant.price),
    descriptionLines: [...Object.entries(variant.choices), ...contentsOf(variant)].map(([name, value]) => ({
      name: { original: name, translated: name },
      plainText: { original: value, translated: value },
    })),
    // The platform says whether the parts are shipped.
    itemType: { preset: product.itemType === 'BUNDLE' ? 'PHYSICAL' : product.itemType },
    url: { relativePath: `/products/${product.slug}` },
    ...(media && {
      image: {
        id: media.id,
        url: media.url,
        width: media.width,
        height: media.height,
        altText: media.altText,
      },
    }),
  }
}

/** As the platform describes the line of a bundle. */
function contentsOf({ parts }: ProductVariant): readonly (readonly [string, string])[] {
  if (!parts) return []
  const names = parts.map(({ quantity, name = '', choices }) => {
    const chosen = Object.values(choices).join(', ')
    return `${quantity > 1 ? `${quantity} × ` : ''}${name}${chosen ? ` (${chosen})` : ''}`
  })
  return [[texts.product.contains, names.join(', ')]]
}

const both = ({ amount, formattedAmount }: Price) => ({
  amount,
  formattedAmount,
  convertedAmount: amount,
  formattedConvertedAmount: formattedAmount,
})
