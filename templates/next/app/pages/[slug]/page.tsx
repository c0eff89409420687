import { isApiError } from '@vitrine/client'
import { getPublishedPage } from '@vitrine/client/published-pages'
import { redirect } from 'next/navigation'
import { cache } from 'react'

import { site } from '../../../vitrine.ts'
import { leaveMissingPage } from '../../missing-page.ts'
import { PageView } from '../../sections/page-view.tsx'

interface Props {
  readonly params: Promise<{ readonly slug: string }>
}

export async function generateMetadata({ params }: Props) {
  const { title, seoTitle, seoDescription } = await readPage((await params).slug)
  return { title: seoTitle ?? title, ...(seoDescription && { description: seoDescription }) }
}

/** A page that the owner wrote in the back office, such as the terms. */
export default async function ShopPage({ params }: Props) {
  const page = await readPage((await params).slug)
  if (page.role === 'HOME') redirect('/')
  return <PageView page={page} />
}

const readPage = cache(async (slug: string) => {
  try {
    return (await getPublishedPage(await site.getClient(), { slug })).page
  } catch (error) {
    if (isApiError(error, 'PAGE_NOT_FOUND')) return leaveMissingPage(`/pages/${slug}`)
    throw error
  }
})
