import type { Product } from '@vitrine/client/products'

import { addToCart } from '../actions.ts'
import { firstPicture, Picture } from '../picture.tsx'
import { readWords } from '../shop.ts'

interface Props {
  readonly product: Product
  /** A draft cannot be bought. */
  readonly isPreview?: boolean
}

/** A product. Its form adds the chosen variant to the cart. */
export async function ProductView({ product, isPreview = false }: Props) {
  const words = await readWords()
  const variants = product.variants.filter(({ stock }) => stock.status !== 'SOLD_OUT')
  return (
    <article className="product">
      <Picture media={firstPicture(product)} width={960} height={960} />
      <form action={addToCart}>
        <h1>{product.name}</h1>
        <p className="soft">{product.price.formattedAmount}</p>
        <input type="hidden" name="slug" value={product.slug} />
        {variants.length > 1 && (
          <label>
            {words.variant}
            <select name="variant">
              {variants.map(({ id, choices, price }) => (
                <option key={id} value={id}>
                  {Object.values(choices).join(', ')}: {price.formattedAmount}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="submit" disabled={isPreview || variants.length === 0}>
          {variants.length > 0 ? words.addToCart : words.soldOut}
        </button>
        {product.description && <p className="description">{product.description}</p>}
      </form>
    </article>
  )
}
