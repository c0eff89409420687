import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { type QueryProductsInput, queryProducts } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import { maximum, productKeys, stockOf } from '../../data/products.ts'
import { readQuery, toRequest } from '../products/product-query.ts'
import { load } from './sheet-rows.ts'

async function readPage(client: Client, request: QueryProductsInput, signal: AbortSignal) {
  const { products, metadata } = await queryProducts(client, request, { signal })
  const ids = products.map(({ id }) => id)
  const stock = await stockOf(client, ids, signal)
  return { loaded: load(products, stock), stock, total: metadata.total, next: metadata.cursors.next }
}

/** The products that the address names: by `ids`, or by the query of the list. They are read as the sheet is scrolled. */
export function useSheetProducts() {
  const client = useClient()
  const [address] = useSearchParams()
  const ids = address.get('ids')
  const first: QueryProductsInput =
    ids === null
      ? toRequest(readQuery(address), '', maximum)
      : {
          includeHidden: true,
          query: {
            filter: { id: { $in: ids.split('.').slice(0, maximum) } },
            cursorPaging: { limit: maximum },
          },
        }
  const list = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...productKeys.variants, String(address)],
      queryFn: ({ pageParam: cursor, signal }) =>
        readPage(
          client,
          cursor ? { includeHidden: true, query: { cursorPaging: { limit: maximum, cursor } } } : first,
          signal,
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next || undefined,
      // The sheet is open: fresh values would replace what was typed.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
  )
  const data = useMemo(
    () =>
      list.data && {
        loaded: list.data.pages.flatMap(({ loaded }) => loaded),
        stock: new Map(list.data.pages.flatMap(({ stock }) => [...stock])),
        total: list.data.pages[0]?.total ?? 0,
      },
    [list.data],
  )
  return {
    data,
    error: list.error,
    refetch: list.refetch,
    onEnd: list.hasNextPage && !list.isFetching && !list.error ? () => void list.fetchNextPage() : undefined,
  }
}
