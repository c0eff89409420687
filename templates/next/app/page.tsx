import { getPublishedPageByRole } from '@vitrine/client/published-pages'
import { cache } from 'react'

import { LookPreview } from './look-preview.tsx'
import { getOpenClient } from './open-client.ts'
import { PageView } from './sections/page-view.tsx'

interface Props {
  readonly searchParams: Promise<{ readonly look?: string }>
}

export async function generateMetadata({ searchParams }: Props) {
  const { seoTitle, seoDescription } = await readHome((await searchParams).look)
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
      <PageView page={await readHome(look)} />
    </>
  )
}

/** There is always one: without an own page, the platform makes one from the data of the shop. */
const readHome = cache(
  async (look?: string) => (await getPublishedPageByRole(await getOpenClient(look), { role: 'HOME' })).page,
)
