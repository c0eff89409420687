import { useEffect, useRef } from 'react'

import type { List } from './list.ts'

/** Fetches the next page when it becomes visible. For lists that render all rows. */
export function ListEnd<Row>({ list }: { readonly list: List<Row> }) {
  const end = useRef<HTMLLIElement>(null)
  const load = useRef(list.loadMore)
  useEffect(() => {
    load.current = list.loadMore
  })
  const isWanted = list.hasMore && !list.isLoadingMore && !list.error
  useEffect(() => {
    const element = end.current
    if (!element || !isWanted) return
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load.current()
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [isWanted])
  return <li ref={end} aria-hidden="true" className="h-px" />
}
