import { useSuspenseQuery } from '@tanstack/react-query'
import type { ProductRowSection } from '@vitrine/client/pages'
import { productsOptions } from '@vitrine/react/products'
import { useClient } from '@vitrine/react/provider'

import { ProductGrid } from '../../catalogue/product-grid.tsx'
import { rowInput } from '../section-data.ts'
import { labelled, SectionHead } from './section-head.tsx'

/** Hidden and deleted products drop out; a row without products is not shown. */
export function ProductRow({ section }: { readonly section: ProductRowSection }) {
  const { id, heading, button, productIds } = section
  const { data } = useSuspenseQuery(productsOptions(useClient(), rowInput(section)))
  const products =
    productIds.length > 0
      ? productIds.flatMap((one) => data.products.find((product) => product.id === one) ?? [])
      : data.products
  if (products.length === 0) return null
  return (
    <section {...labelled(section)} className="mx-auto w-full max-w-page px-gutter">
      <SectionHead id={id} heading={heading} link={button} />
      <ProductGrid
        products={products}
        columns={products.length % 3 === 0 && products.length % 4 !== 0 ? 3 : 4}
        heading={heading ? 'h3' : 'h2'}
      />
    </section>
  )
}
