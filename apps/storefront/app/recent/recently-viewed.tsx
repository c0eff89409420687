import { useRecentlyViewed } from '@vitrine/react/recently-viewed'
import { lazy, Suspense } from 'react'

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

/** One product alone is no list. */
export const least = 2
