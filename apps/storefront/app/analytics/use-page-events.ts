import { useQueryClient } from '@tanstack/react-query'
import type { Cart } from '@vitrine/client/current-cart'
import type { Order } from '@vitrine/client/orders'
import type { Product } from '@vitrine/client/products'
import { keys } from '@vitrine/react/keys'
import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'

import type { AnalyticsEvent, Send } from './event.ts'
import { itemsOfLines, itemsOfProduct, itemsOfProducts, orderEvents } from './events.ts'
import { listIdOf, shownProducts } from './lists.ts'
import { isFirstPurchase } from './purchases.ts'

/** Sends the events of each page that the visitor opens. */
export function usePageEvents(send: Send): void {
  const { pathname, search } = useLocation()
  const { id: route = '', params } = useMatches().at(-1) ?? {}
  const eventsOf = usePages()
  const sent = useRef('')
  useEffect(() => {
    const page = route === 'routes/product' ? pathname : pathname + search
    if (sent.current === page) return
    sent.current = page
    for (const event of eventsOf[route]?.(params?.slug ?? '', new URLSearchParams(search)) ?? []) send(event)
  })
}

type EventsOfPage = (slug: string, query: URLSearchParams) => readonly AnalyticsEvent[]

/**
 * The events of the pages by route, from data that the page has already loaded. Read by their keys: an import of the
 * query options would move code between the scripts that every page loads.
 */
function usePages(): Readonly<Record<string, EventsOfPage | undefined>> {
  const queries = useQueryClient()
  const list = (route: string, slug: string): AnalyticsEvent[] => {
    const products = shownProducts(queries)
    const listId = listIdOf(route, slug)
    return listId && products.length > 0
      ? [{ name: 'view_item_list', listId, ...itemsOfProducts(products) }]
      : []
  }
  return {
    'routes/products': (slug) => list('routes/products', slug),
    'routes/collection': (slug) => list('routes/collection', slug),
    'routes/search': (slug, query) => {
      const searchTerm = query.get('q')?.trim()
      return searchTerm ? [{ name: 'search', searchTerm }, ...list('routes/search', slug)] : []
    },
    'routes/product': (slug) => {
      const product = queries.getQueryData<Product>([...keys.products, slug])
      return product ? [{ name: 'view_item', ...itemsOfProduct(product) }] : []
    },
    'routes/cart': () => {
      const cart = queries.getQueryData<Cart | null>(keys.cart)
      return cart?.lineItems.length
        ? [{ name: 'view_cart', ...itemsOfLines(cart.lineItems, cart.currency) }]
        : []
    },
    'routes/thank-you': (_, query) => {
      const order = queries.getQueryData<Order>([...keys.order, query.get('orderId') ?? ''])
      // Statistics count sales: a test order is none.
      return order && !order.isTest && isFirstPurchase(order.id) ? orderEvents(order) : []
    },
  }
}
