import type { Fulfillment } from '@vitrine/client/fulfillments'
import type { Order } from '@vitrine/client/orders'
import { itemsToPack } from '@vitrine/ui/unshipped-items'

import { packedRows } from '../order/packed-rows.ts'

export interface PickedOrder {
  readonly order: Pick<Order, 'number' | 'status' | 'lineItems'>
  readonly shipments: readonly Pick<Fulfillment, 'lineItems'>[]
}

export interface PickRow {
  readonly key: string
  readonly quantity: number
  readonly name: string
  readonly detail: string
  readonly sku: string | undefined
  /** The orders with their units: `10012 × 2`. */
  readonly orders: readonly string[]
}

/** The unshipped units of approved orders, by SKU or by name and options, in the order of the SKUs. */
export function pickRows(picked: readonly PickedOrder[]): readonly PickRow[] {
  const found = new Map<string, PickRow>()
  for (const { order, shipments } of picked) {
    if (order.status !== 'APPROVED') continue
    const rows = itemsToPack(order, shipments)
      .flatMap(({ line, left }) => packedRows(line, left))
      .filter(({ isBox }) => isBox)
    const units = new Map<string, number>()
    for (const row of rows) {
      const key = row.sku || `${row.name} ${row.detail}`
      units.set(key, (units.get(key) ?? 0) + row.quantity)
      if (!found.has(key)) found.set(key, { ...row, key, quantity: 0, orders: [] })
    }
    for (const [key, quantity] of units) {
      const row = found.get(key)
      if (!row) continue
      const orders = [...row.orders, quantity === 1 ? order.number : `${order.number} × ${quantity}`]
      found.set(key, { ...row, quantity: row.quantity + quantity, orders })
    }
  }
  return [...found.values()].sort((one, other) =>
    `${one.sku ?? ''} ${one.name}`.localeCompare(`${other.sku ?? ''} ${other.name}`, 'en', { numeric: true }),
  )
}
