import type { Product } from '@vitrine/client/products'

import { firstPicture, Picture } from './picture.tsx'

export function ProductGrid({ products }: { readonly products: readonly Product[] }) {
  return (
    <ul className="products">
      {products.map((product) => (
        <li key={product.id}>
          <a href={`/products/${product.slug}`}>
            <Picture media={firstPicture(product)} width={480} height={480} />
            <span>{product.name}</span>
            <span className="soft">{product.price.formattedAmount}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
