import type { QueryKey } from '@tanstack/react-query'
import { keys } from '@vitrine/react/keys'

const orders: readonly QueryKey[] = [
  keys.orders,
  keys.order,
  ['back-office', 'overview'],
  ['back-office', 'payments'],
]

/** The queries that an event makes stale, by the suffix of its entity. */
const staleQueries: readonly (readonly [entity: string, keys: readonly QueryKey[]])[] = [
  ['.order', orders],
  ['.fulfillments', orders],
  ['order_return', [['back-office', 'returns']]],
  ['.review', [['back-office', 'reviews']]],
  ['.review_request', [['back-office', 'review-requests']]],
  ['.member', [['back-office', 'members']]],
  ['.abandoned_checkout', [['back-office', 'abandoned']]],
  ['.inventory_item', ['items', 'item', 'changes'].map((name) => ['back-office', 'inventory', name])],
  ['.back_in_stock_notification_request', [['back-office', 'inventory', 'requests']]],
  ['.subscription_contract', [['back-office', 'subscriptions']]],
  ['.file_descriptor', [['back-office', 'files']]],
  ['.product', [['back-office', 'products', 'list']]],
  ['.category', [['back-office', 'products', 'collections']]],
  ['.discount_rule', [['back-office', 'discounts']]],
]

export function keysOf(entityFqdn: string): readonly QueryKey[] {
  return staleQueries.find(([entity]) => entityFqdn.endsWith(entity))?.[1] ?? []
}

export const startsWith = (key: QueryKey, start: QueryKey): boolean =>
  start.every((part, index) => key[index] === part)
