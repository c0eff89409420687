import { isApiError } from '@vitrine/client'
import { type GetPagePreviewInput, getPagePreview } from '@vitrine/client/published-pages'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { site } from '../../../../vitrine.ts'
import { PageView } from '../../../sections/page-view.tsx'
import { RefreshOnMessage } from './refresh-on-message.tsx'

interface Props {
  readonly params: Promise<{ readonly id: string }>
  readonly searchParams: Promise<{ readonly token?: string; readonly frame?: string }>
}

// The address has a token, which other sites must not see.
export const metadata: Metadata = { robots: { index: false }, referrer: 'no-referrer' }

/** The draft of a page. The back office leads here, and shows it in a frame beside its editor. */
export default async function PagePreview({ params, searchParams }: Props) {
  const [{ id }, { token = 'none', frame }] = await Promise.all([params, searchParams])
  return (
    <>
      {frame && <RefreshOnMessage origin={frame} />}
      <PageView page={await read({ id, token, ...(frame && { frameOrigin: frame }) })} />
    </>
  )
}

async function read(input: GetPagePreviewInput) {
  try {
    return (await getPagePreview(await site.getClient(), input)).page
  } catch (error) {
    if (isApiError(error)) notFound()
    throw error
  }
}
