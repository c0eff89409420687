import { estimateCurrentCartTotals, findCurrentCart } from '@vitrine/client/current-cart'

import { changeQuantity, checkOut } from '../actions.ts'
import { getOpenClient } from '../open-client.ts'

export const metadata = { title: 'Cart' }

/** The cart. The checkout is a page of the platform. */
export default async function CartPage() {
  const client = await getOpenClient()
  const cart = await findCurrentCart(client)
  const lines = cart?.lineItems ?? []
  if (lines.length === 0) return <p>The cart is empty.</p>
  const { priceSummary } = await estimateCurrentCartTotals(client)
  return (
    <>
      <h1>Cart</h1>
      <ul className="lines">
        {lines.map(({ id, productName, quantity, price }) => (
          <li key={id}>
            <span>{productName.translated ?? productName.original}</span>
            <form action={changeQuantity}>
              <input type="hidden" name="line" value={id} />
              <input name="quantity" type="number" min="0" defaultValue={quantity} aria-label="Quantity" />
              <button type="submit">Change</button>
            </form>
            <span>{price.formattedAmount}</span>
          </li>
        ))}
      </ul>
      <p>Subtotal: {priceSummary.subtotal.formattedAmount}</p>
      <form action={checkOut}>
        <button type="submit">Check out</button>
      </form>
    </>
  )
}
