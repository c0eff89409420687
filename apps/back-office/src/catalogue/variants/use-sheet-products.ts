import { useQuery } from '@tanstack/react-query'
import type { Client } from '@vitrine/client'
import type { InventoryItem } from '@vitrine/client/inventory'
import { type Product, type QueryProductsInput, queryProducts } from '@vitrine/client/products'
import { useClient } from '@vitrine/react/provider'
import { useSearchParams } from 'react-router'

import { maximum, productKeys, stockOf } from '../../data/products.ts'
import { readQuery, toRequest } from '../products/product-query.ts'
import { load } from './sheet-rows.ts'

/** More variants are left out: a narrower filter shows them. */
const mostVariants = 2000

async function read(client: Client, first: QueryProductsInput, signal: AbortSignal) {
  const products: Product[] = []
  let request = first
  let variants = 0
  let isWhole = false
  while (!isWhole && variants < mostVariants) {
    const page = await queryProducts(client, request, { signal })
    products.push(...page.products)
    variants += page.products.reduce((sum, one) => sum + one.variants.length, 0)
    const cursor = page.metadata.cursors.next
    isWhole = !cursor
    request = { includeHidden: true, query: { cursorPaging: { limit: maximum, ...(cursor && { cursor }) } } }
  }
  const stock = new Map<string, InventoryItem>()
  for (let from = 0; from < products.length; from += maximum) {
    const ids = products.slice(from, from + maximum).map(({ id }) => id)
    for (const [id, item] of await stockOf(client, ids, signal)) stock.set(id, item)
  }
  return { loaded: load(products, stock), stock, isWhole }
}

/** The products that the address names: by `ids`, or by the query of the list. */
export function useSheetProducts() {
  const client = useClient()
  const [address] = useSearchParams()
  const ids = address.get('ids')
  const request: QueryProductsInput =
    ids === null
      ? toRequest(readQuery(address), '', maximum)
      : {
          includeHidden: true,
          query: {
            filter: { id: { $in: ids.split('.').slice(0, maximum) } },
            cursorPaging: { limit: maximum },
          },
        }
  return useQuery({
    queryKey: [...productKeys.variants, String(address)],
    queryFn: ({ signal }) => read(client, request, signal),
    // The sheet is open: fresh values would replace what was typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
