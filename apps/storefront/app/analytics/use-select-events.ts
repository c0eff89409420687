import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMatches } from 'react-router'

import type { Send } from './event.ts'
import { itemsOfProducts } from './events.ts'
import { listIdOf, shownProducts } from './lists.ts'

/** Sends the product of a list that the visitor opens. */
export function useSelectEvents(send: Send): void {
  const queries = useQueryClient()
  const { id: route = '', params } = useMatches().at(-1) ?? {}
  const listId = listIdOf(route, params?.slug ?? '')
  useEffect(() => {
    if (!listId) return
    const select = ({ target }: Event) => {
      const link = (target as Element).closest<HTMLAnchorElement>('main a[href^="/products/"]')
      if (!link) return
      const slug = decodeURIComponent(link.pathname.slice('/products/'.length))
      const product = shownProducts(queries).find((one) => one.slug === slug)
      if (product) send({ name: 'select_item', listId, ...itemsOfProducts([product]) })
    }
    // Before the router, which changes the page.
    document.addEventListener('click', select, true)
    return () => document.removeEventListener('click', select, true)
  }, [listId, queries, send])
}
