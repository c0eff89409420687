import { queryProducts } from '@vitrine/client/products'

import { getOpenClient } from './open-client.ts'
import { ProductPicture } from './product-picture.tsx'
import { readWords } from './shop.ts'

/** All products. */
export default async function Products() {
  const { products } = await queryProducts(await getOpenClient(), {
    query: { cursorPaging: { limit: 48 } },
  })
  if (products.length === 0) return <p>{(await readWords()).noProducts}</p>
  return (
    <ul className="products">
      {products.map((product) => (
        <li key={product.id}>
          <a href={`/products/${product.slug}`}>
            <ProductPicture product={product} width={480} />
            <span>{product.name}</span>
            <span>{product.price.formattedAmount}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
