import { type Product, queryProducts } from '@vitrine/client/products'

import { LookPreview } from './look-preview.tsx'
import { getOpenClient } from './open-client.ts'
import { ProductPicture } from './product-picture.tsx'
import { readWords } from './shop.ts'

interface Props {
  readonly searchParams: Promise<{ readonly look?: string }>
}

/** All products. The Look page of the back office shows this page in an unsaved look. */
export default async function Home({ searchParams }: Props) {
  const { look } = await searchParams
  const { products } = await queryProducts(await getOpenClient(look), {
    query: { cursorPaging: { limit: 48 } },
  })
  return (
    <>
      {look && <LookPreview preview={look} />}
      {products.length > 0 ? <Products products={products} /> : <p>{(await readWords()).noProducts}</p>}
    </>
  )
}

function Products({ products }: { readonly products: readonly Product[] }) {
  return (
    <ul className="products">
      {products.map((product) => (
        <li key={product.id}>
          <a href={`/products/${product.slug}`}>
            <ProductPicture product={product} width={480} />
            <span>{product.name}</span>
            <span className="soft">{product.price.formattedAmount}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
