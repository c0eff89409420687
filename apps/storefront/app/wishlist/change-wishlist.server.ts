import { type Client, isApiError } from '@vitrine/client'
import { addToCurrentCart } from '@vitrine/client/current-cart'
import { getProduct } from '@vitrine/client/products'
import { addToWishlist, removeFromWishlist, type WishlistItemInput } from '@vitrine/client/wishlist'
import type { Session } from '@vitrine/server-kit/session'
import { redirect } from 'react-router'

import { toPurchase } from '../product/purchase.ts'
import { toFailure } from '../server/load.server.ts'
import { wishedVariant } from './wished-variant.ts'

/** Performs a form of the wishlist that was submitted without scripts, and returns to its page. */
export async function changeWishlist({ client, origin }: Session, request: Request) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const productId = text('product')
  const items = form.getAll('variant').map((variant) => ({
    productId,
    ...(variant && { variantId: String(variant) }),
  }))
  try {
    if (text('intent') === 'add') await addToWishlist(client, { items })
    else {
      if (text('intent') === 'move') for (const item of items) await addToCart(client, item)
      await removeFromWishlist(client, { items })
    }
  } catch (error) {
    if (isApiError(error)) return toFailure(error)
    throw error
  }
  return redirect(pageBefore(request, origin), 303)
}

async function addToCart(client: Client, item: WishlistItemInput): Promise<void> {
  const { product } = await getProduct(client, { id: item.productId })
  const variant = wishedVariant(product, item)
  if (!variant) throw redirect(`/products/${product.slug}`, 303)
  const { catalogReference } = toPurchase(product, variant)
  await addToCurrentCart(client, { lineItems: [{ catalogReference, quantity: product.minQuantity ?? 1 }] })
}

/** The page of this shop with the form; of another site, nothing. */
function pageBefore({ headers }: Request, origin: string): string {
  const referer = headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return '/wishlist'
  const url = new URL(referer)
  return url.origin === origin ? url.pathname + url.search : '/wishlist'
}
