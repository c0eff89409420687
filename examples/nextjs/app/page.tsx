import { findCurrentCart } from '@vitrine/client/current-cart'
import { getProductBySlug } from '@vitrine/client/products'

import { site } from '../vitrine.ts'
import { addToCart } from './actions.ts'

/** A product, and the number of items in the cart. */
export default async function Shop() {
  const client = await site.getClient()
  const [cart, { product }] = await Promise.all([
    findCurrentCart(client),
    getProductBySlug(client, { slug: 'kitchen-alphabet' }),
  ])
  const count = cart?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return (
    <main>
      <h1>{product.name}</h1>
      <form action={addToCart}>
        <input type="hidden" name="slug" value={product.slug} />
        <button type="submit">Add to cart</button>
      </form>
      <p>In the cart: {count}</p>
      <a href="/account">Your account</a>
    </main>
  )
}
