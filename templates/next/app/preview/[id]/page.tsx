import { isApiError } from '@vitrine/client'
import { getProductPreview } from '@vitrine/client/products'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { site } from '../../../vitrine.ts'
import { ProductView } from '../../products/product-view.tsx'
import { readWords } from '../../shop.ts'

interface Props {
  readonly params: Promise<{ readonly id: string }>
  readonly searchParams: Promise<{ readonly token?: string }>
}

// The address has a token, which other sites must not see.
export const metadata: Metadata = { robots: { index: false }, referrer: 'no-referrer' }

/** A product that customers do not see yet. The back office leads here. */
export default async function ProductPreview({ params, searchParams }: Props) {
  const [{ id }, { token = 'none' }, words] = await Promise.all([params, searchParams, readWords()])
  return (
    <>
      <p className="soft">
        {words.preview}: {words.draftProduct}
      </p>
      <ProductView product={await read(id, token)} isPreview />
    </>
  )
}

async function read(id: string, token: string) {
  try {
    return (await getProductPreview(await site.getClient(), { id, token })).product
  } catch (error) {
    if (isApiError(error)) notFound()
    throw error
  }
}
