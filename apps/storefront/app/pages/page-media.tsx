import type { PagePicture } from '@vitrine/client/pages'
import type { PublishedPage } from '@vitrine/client/published-pages'
import { createContext, type ReactNode, useContext } from 'react'

import type { Media } from '../data/pictures.ts'

const MediaContext = createContext<readonly Media[]>([])

export function PageMedia({
  page,
  children,
}: {
  readonly page: PublishedPage
  readonly children: ReactNode
}) {
  return <MediaContext value={page.media}>{children}</MediaContext>
}

/** The file of a picture with its alternative text on this page; undefined if the file no longer exists. */
export function usePageMedia(picture: PagePicture | undefined): Media | undefined {
  const media = useContext(MediaContext).find(({ id }) => id === picture?.fileId)
  return media && { ...media, altText: picture?.altText ?? media.altText }
}
