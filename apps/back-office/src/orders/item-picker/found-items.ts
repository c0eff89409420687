import type { Client } from '@vitrine/client'
import { type Product, queryProducts } from '@vitrine/client/products'
import { keys } from '@vitrine/react/keys'

import type { Found } from '../../form/search-picker.tsx'
import { bestVariants } from './best-variants.ts'

export interface FoundItem {
  /** The ID of the variant. */
  readonly id: string
  readonly name: string
  /** Example: `Large, Fog`. Empty without options. */
  readonly choices: string
  readonly sku: string | undefined
  readonly price: Product['price']
  readonly visibility: Product['visibility']
  readonly stock: Product['stock']
  readonly media: Product['media'][number] | undefined
  readonly catalogReference: Product['catalogReference']
}

const mostProducts = 8
const mostVariants = 10

/** Gift cards are issued by a purchase. */
const sellable: readonly Product['itemType'][] = ['PHYSICAL', 'SERVICE', 'BUNDLE', 'DIGITAL']

/** The variants of the first products that the platform's search finds, also of hidden products. */
export const foundItemsOptions = (client: Client, search: string) => ({
  queryKey: [...keys.products, 'items', search],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Found<FoundItem>> => {
    const query = {
      filter: { itemType: { $in: sellable } },
      cursorPaging: { limit: mostProducts },
    }
    const asked = { query, ...(search && { search }), includeHidden: true }
    const { products } = await queryProducts(client, asked, { signal })
    const found = products.map((product) => ({ product, variants: bestVariants(search, product.variants) }))
    return {
      options: found.flatMap(({ product, variants }) =>
        variants.slice(0, mostVariants).map((variant) => toItem(product, variant)),
      ),
      note: found.some(({ variants }) => variants.length > mostVariants)
        ? 'More variants match. Add a size, a colour or an SKU to your search.'
        : undefined,
    }
  },
})

const toItem = (product: Product, variant: Product['variants'][number]): FoundItem => ({
  id: variant.id,
  name: product.name,
  choices: Object.values(variant.choices).join(', '),
  sku: variant.sku,
  price: variant.price,
  visibility: product.visibility,
  stock: variant.stock,
  media: product.media.find(({ id }) => id === variant.mediaId) ?? product.media[0],
  catalogReference: { ...product.catalogReference, options: { variantId: variant.id } },
})
