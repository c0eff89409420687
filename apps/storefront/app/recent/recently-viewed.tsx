import { useRecentlyViewed } from '@vitrine/react/recently-viewed'
import { lazy, Suspense, useEffect } from 'react'

const RecentList = lazy(() => import('./recent-list.tsx'))

/** The last viewed products besides this page's, which only the browser knows. */
export function RecentlyViewed({ except }: { readonly except?: string }) {
  const { ids } = useRecentlyViewed()
  const others = ids.filter((id) => id !== except)
  if (others.length < least) return null
  return (
    <Suspense>
      <RecentList ids={others} />
    </Suspense>
  )
}

/** Puts a product first in the list. It is no part of the page, which would be rendered again. */
export function NoteViewed({ id }: { readonly id: string }) {
  const { note } = useRecentlyViewed()
  useEffect(() => note(id), [note, id])
  return null
}

/** One product alone is no list. */
export const least = 2
