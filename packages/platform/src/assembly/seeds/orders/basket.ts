import type { Basket } from '../../../checkout/checkouts/index.ts'
import { productId, variantId } from '../shop/ids.ts'
import type { SeedProduct } from '../shop/product.ts'
import { addresses, deliveryTo } from './people.ts'

/** `'harbour-mug 2'` is two of the first variant, `'harbour-mug/3'` is one of the third. */
export type Item = string

export interface SeedBasket {
  readonly items: readonly Item[]
  readonly country: keyof typeof addresses
  readonly delivery?: string
  readonly couponCode?: string
  /** The subscription of the first item, counted from 1. */
  readonly subscription?: number
  readonly buyerNote?: string
}

export function toBasket(products: readonly SeedProduct[], basket: SeedBasket, catalogAppId: string): Basket {
  const travels = basket.items.some((item) => productOf(products, item).itemType === 'PHYSICAL')
  return {
    items: {
      lineItems: basket.items.map((item) => {
        const { number, subscriptionOptions = [] } = productOf(products, item)
        const [, variant = '1', quantity = '1'] = /^[\w-]+(?:\/(\d+))?(?: (\d+))?$/.exec(item) ?? []
        const chosen = basket.subscription && subscriptionOptions[basket.subscription - 1]
        const options = {
          variantId: variantId(number, Number(variant)),
          ...(chosen && { subscriptionOptionId: chosen.id }),
        }
        return {
          catalogReference: { appId: catalogAppId, catalogItemId: productId(number), options },
          quantity: Number(quantity),
        }
      }),
    },
    destination: { address: addresses[basket.country] },
    deliveryCode: travels ? (basket.delivery ?? deliveryTo[basket.country]) : undefined,
    couponCode: basket.couponCode,
    buyerNote: basket.buyerNote,
  }
}

function productOf(products: readonly SeedProduct[], item: Item) {
  const slug = item.split(/[/ ]/)[0]
  const product = products.find((one) => one.slug === slug)
  if (!product) throw new Error(`The seed has no product ${slug}`)
  return product
}
