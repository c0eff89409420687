import { getPublishedPageByRole } from '@vitrine/client/published-pages'
import { cache } from 'react'

import { site } from '../vitrine.ts'
import { LookPreview } from './look-preview.tsx'
import { PageView } from './sections/page-view.tsx'

interface Props {
  readonly searchParams: Promise<{ readonly look?: string }>
}

export async function generateMetadata() {
  const { seoTitle, seoDescription } = await readHome()
  return {
    ...(seoTitle && { title: seoTitle }),
    ...(seoDescription && { description: seoDescription }),
  }
}

/** The home page of the back office. Its Look page shows it in an unsaved look. */
export default async function Home({ searchParams }: Props) {
  const { look } = await searchParams
  return (
    <>
      {look && <LookPreview preview={look} />}
      <PageView page={await readHome()} />
    </>
  )
}

/** There is always one: without an own page, the platform makes one from the data of the shop. */
const readHome = cache(
  async () => (await getPublishedPageByRole(await site.getClient(), { role: 'HOME' })).page,
)
