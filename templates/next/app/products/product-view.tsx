import type { Product } from '@vitrine/client/products'

import { addToCart } from '../actions.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { Field } from '../forms/field.tsx'
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
      <ActionForm action={addToCart}>
        <h1>{product.name}</h1>
        <p className="soft">{product.price.formattedAmount}</p>
        <input type="hidden" name="slug" value={product.slug} />
        {variants.length > 1 && (
          <Field
            name="variant"
            label={words.variant}
            defaultValue={variants[0]?.id}
            options={variants.map(({ id, choices, price }) => ({
              value: id,
              text: `${Object.values(choices).join(', ')}: ${price.formattedAmount}`,
            }))}
          />
        )}
        <button type="submit" disabled={isPreview || variants.length === 0}>
          {variants.length > 0 ? words.addToCart : words.soldOut}
        </button>
        {product.description && <p className="description">{product.description}</p>}
      </ActionForm>
    </article>
  )
}
