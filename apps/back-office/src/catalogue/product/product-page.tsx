import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { useParams } from 'react-router'

import { productPageOptions } from '../../data/products.ts'
import { FormSkeleton } from '../../form/form-skeleton.tsx'
import { OnePage } from '../../shell/one-page.tsx'
import { ProductForm, productList } from './product-form.tsx'

export const NewProductPage = () => <ProductForm base={undefined} />

export function ProductPage() {
  const { productId = '' } = useParams()
  const query = useQuery(productPageOptions(useClient(), productId))
  return (
    <OnePage query={query} one="product" list={productList} skeleton={<FormSkeleton />}>
      {(base) => <ProductForm key={base.product.id} base={base} />}
    </OnePage>
  )
}
