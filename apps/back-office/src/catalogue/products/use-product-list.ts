import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import { type Product, queryProducts } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { useMemo } from 'react'

import { productKeys } from '../../data/products.ts'
import type { List } from '../../list/list.ts'
import { longLived, toList } from '../../list/to-list.ts'
import { type ProductQuery, toRequest, writeQuery } from './product-query.ts'

export interface ProductList extends List<Product> {
  readonly total: number
}

const listOptions = (client: Client, query: ProductQuery) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.list, String(writeQuery(query))],
    queryFn: ({ pageParam, signal }) => queryProducts(client, toRequest(query, pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ metadata }) => metadata.cursors.next || undefined,
  })

export function useProductList(query: ProductQuery): ProductList {
  const client = useClient()
  const queries = useQueryClient()
  const options = listOptions(client, query)
  const list = useInfiniteQuery({ ...options, placeholderData: keepPreviousData, staleTime: longLived })
  const rows = useMemo(() => list.data?.pages.flatMap(({ products }) => products) ?? [], [list.data])
  return {
    ...toList(list, rows, () => void queries.resetQueries({ queryKey: options.queryKey, exact: true })),
    total: list.data?.pages[0]?.metadata.total ?? 0,
  }
}
