import { cancelCart, createCart, getCart, updateCart } from './carts.ts'
import { getProduct, lookupCatalog, searchCatalog } from './catalog.ts'
import { cancelCheckout, getCheckout, updateCheckout } from './checkouts.ts'
import { completeCheckout } from './complete.ts'
import { createCheckout } from './create-checkout.ts'
import { getOrder } from './get-order.ts'
import type { Operation } from './operation.ts'
import { Refused } from './refused.ts'
import { endpointPath } from './versions.ts'

/** The operations over REST, by method and path below the endpoint. */
const operations: Readonly<Record<string, Operation>> = {
  'POST /catalog/search': searchCatalog,
  'POST /catalog/lookup': lookupCatalog,
  'POST /catalog/product': getProduct,
  'POST /carts': createCart,
  'GET /carts/{id}': getCart,
  'PUT /carts/{id}': updateCart,
  'POST /carts/{id}/cancel': cancelCart,
  'POST /checkout-sessions': createCheckout,
  'GET /checkout-sessions/{id}': getCheckout,
  'PUT /checkout-sessions/{id}': updateCheckout,
  'POST /checkout-sessions/{id}/complete': completeCheckout,
  'POST /checkout-sessions/{id}/cancel': cancelCheckout,
  'GET /orders/{id}': getOrder,
}

const paths = new Set(Object.keys(operations).map((route) => route.split(' ')[1] ?? ''))

export function findOperation(
  method: string,
  pathname: string,
): { readonly operation: Operation; readonly id: string; readonly route: string } {
  const below = pathname.slice(endpointPath.length)
  const [, first = '', id = '', last] = below.split('/')
  const named = `/${first}/{id}${last === undefined ? '' : `/${last}`}`
  const path = paths.has(below) ? below : named
  const route = `${method} ${path}`
  const operation = operations[route]
  if (operation) return { operation, route, id: path === named ? decode(id) : '' }
  throw new Refused(paths.has(path) ? 'method_not_allowed' : 'not_found')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
