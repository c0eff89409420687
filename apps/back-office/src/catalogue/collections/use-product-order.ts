import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { moveProductsInCollection } from '@vitrine/client/collections'
import { useClient } from '@vitrine/react/provider'
import { useToast } from '@vitrine/ui/toast'
import { useRef } from 'react'

import { collectionProductsOptions, type ProductPage } from '../../data/products.ts'
import { userMessage } from '../../data/user-message.ts'
import { moved } from '../../shell/move-buttons.tsx'

type Pages = InfiniteData<ProductPage, string>

/** Moves a product of a collection. The list changes before the platform responds, and is read again after it. */
export function useProductOrder(collectionId: string): (from: number, to: number) => void {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { queryKey } = collectionProductsOptions(client, collectionId)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  return (from, to) => {
    const product = queries.getQueryData<Pages>(queryKey)?.pages.flatMap(({ products }) => products)[from]
    if (!product) return
    waiting.current++
    void queries.cancelQueries({ queryKey })
    queries.setQueryData<Pages>(queryKey, (now) => now && withMoved(now, from, to))
    const turn = async () => {
      try {
        await moveProductsInCollection(client, {
          id: collectionId,
          productIds: [product.id],
          position: to,
        })
      } catch (failure) {
        toast({ message: userMessage(failure), tone: 'critical' })
      }
      waiting.current--
      // The cursors of the pages name places that have changed.
      if (waiting.current === 0) await queries.invalidateQueries({ queryKey })
    }
    line.current = line.current.then(turn)
  }
}

/** A product that moves behind the loaded ones leaves the list until it is read again. */
export function withMoved({ pages, pageParams }: Pages, from: number, to: number): Pages {
  const rows = pages.flatMap(({ products }) => products)
  const next = to < rows.length ? moved(rows, from, to) : rows.filter((_, index) => index !== from)
  let start = 0
  return {
    pageParams,
    pages: pages.map((page) => {
      const products = next.slice(start, start + page.products.length)
      start += page.products.length
      return { ...page, products }
    }),
  }
}
