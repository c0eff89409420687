import { isApiError } from '@vitrine/client'
import { getProductBySlug } from '@vitrine/client/products'

import { site } from '../../../vitrine.ts'
import { leaveMissingPage } from '../../missing-page.ts'
import { ProductView } from '../product-view.tsx'

interface Props {
  readonly params: Promise<{ readonly slug: string }>
}

export const generateMetadata = async (props: Props) => ({ title: (await read(props)).name })

export default async function ProductPage(props: Props) {
  return <ProductView product={await read(props)} />
}

async function read({ params }: Props) {
  const { slug } = await params
  try {
    return (await getProductBySlug(await site.getClient(), { slug })).product
  } catch (error) {
    if (isApiError(error, 'PRODUCT_NOT_FOUND')) return leaveMissingPage(`/products/${slug}`)
    throw error
  }
}
