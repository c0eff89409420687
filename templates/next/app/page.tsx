import { queryProducts } from '@vitrine/client/products'

import { getOpenClient } from './open-client.ts'
import { ProductPicture } from './product-picture.tsx'

/** All products. */
export default async function Products() {
  const { products } = await queryProducts(await getOpenClient(), {
    query: { cursorPaging: { limit: 48 } },
  })
  if (products.length === 0) return <p>The shop has no products yet. Add the first one in the back office.</p>
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
