import { estimateCurrentCartTotals, findCurrentCart } from '@vitrine/client/current-cart'

import { site } from '../../vitrine.ts'
import { changeQuantity, checkOut } from '../actions.ts'
import { choicesOf } from '../choices.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { readWords } from '../shop.ts'

export const generateMetadata = async () => ({ title: (await readWords()).cart })

/** The cart. The checkout is a page of the platform. */
export default async function CartPage() {
  const client = await site.getClient()
  const words = await readWords()
  const cart = await findCurrentCart(client)
  const lines = cart?.lineItems ?? []
  if (lines.length === 0)
    return (
      <div className="notice">
        <h1>{words.emptyCart}</h1>
        <a href="/">{words.continueShopping}</a>
      </div>
    )
  const { priceSummary } = await estimateCurrentCartTotals(client)
  return (
    <>
      <h1>{words.cart}</h1>
      <ul className="lines">
        {lines.map(({ id, productName, descriptionLines, quantity, price }) => (
          <li key={id}>
            <span>
              {productName.translated ?? productName.original}
              <span className="choices">{choicesOf(descriptionLines)}</span>
            </span>
            <ActionForm action={changeQuantity}>
              <input type="hidden" name="line" value={id} />
              <input
                name="quantity"
                type="number"
                min="0"
                defaultValue={quantity}
                aria-label={words.quantity}
              />
              <button className="plain" type="submit">
                {words.change}
              </button>
            </ActionForm>
            <span>{price.formattedAmount}</span>
          </li>
        ))}
      </ul>
      <ActionForm className="sum" action={checkOut}>
        <p>
          {words.subtotal}: {priceSummary.subtotal.formattedAmount}
        </p>
        <button type="submit">{words.checkOut}</button>
      </ActionForm>
    </>
  )
}
