import { isApiError } from '@vitrine/client'
import { getProductBySlug } from '@vitrine/client/products'

import { addToCart } from '../../actions.ts'
import { leaveMissingPage } from '../../missing-page.ts'
import { getOpenClient } from '../../open-client.ts'
import { firstPicture, Picture } from '../../picture.tsx'
import { readWords } from '../../shop.ts'

interface Props {
  readonly params: Promise<{ readonly slug: string }>
}

export const generateMetadata = async (props: Props) => ({ title: (await read(props)).name })

/** A product. Its form adds the chosen variant to the cart. */
export default async function ProductPage(props: Props) {
  const [product, words] = await Promise.all([read(props), readWords()])
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
        <button type="submit" disabled={variants.length === 0}>
          {variants.length > 0 ? words.addToCart : words.soldOut}
        </button>
        {product.description && <p className="description">{product.description}</p>}
      </form>
    </article>
  )
}

async function read({ params }: Props) {
  const { slug } = await params
  try {
    return (await getProductBySlug(await getOpenClient(), { slug })).product
  } catch (error) {
    if (isApiError(error, 'PRODUCT_NOT_FOUND')) return leaveMissingPage(`/products/${slug}`)
    throw error
  }
}
