import type { Order } from '@vitrine/client/orders'
import { expect, test } from 'vitest'

import { pickRows } from './pick-rows.ts'

type Line = Order['lineItems'][number]

const line = (id: string, sku: string | undefined, quantity: number, more: object = {}) =>
  ({
    id,
    quantity,
    refundQuantity: 0,
    productName: { original: `Product ${id}` },
    itemType: { preset: 'PHYSICAL' },
    descriptionLines: [],
    physicalProperties: { sku },
    ...more,
  }) as unknown as Line
const picked = (number: string, lineItems: readonly Line[], sent: Readonly<Record<string, number>> = {}) => ({
  order: { number, status: 'APPROVED' as const, lineItems: [...lineItems] },
  shipments: [{ lineItems: Object.entries(sent).map(([id, quantity]) => ({ id, quantity })) }],
})
const texts = (orders: Parameters<typeof pickRows>[0]) =>
  pickRows(orders).map(({ name, quantity, orders }) => [name, quantity, orders.join(', ')])

test('adds up the unshipped units of a SKU over orders, in the order of the SKUs', () => {
  const orders = [
    picked('10002', [line('b', 'B-10', 3), line('a', 'A-1', 2)], { b: 1 }),
    picked('10003', [line('a2', 'A-1', 1), line('c', 'B-9', 1)]),
  ]
  expect(texts(orders)).toEqual([
    ['Product a', 3, '10002 × 2, 10003'],
    ['Product c', 1, '10003'],
    ['Product b', 2, '10002 × 2'],
  ])
})

test('picks the parts of a bundle, and neither downloads nor shipped or pending orders', () => {
  const parts = [
    { id: 'p', quantity: 2, productName: 'Cup', choices: { Glaze: 'Moss' }, sku: 'CUP' },
    { id: 'q', quantity: 1, productName: 'Card', choices: {}, digitalFile: { fileId: 'f' } },
  ]
  const pending = picked('10006', [line('e', 'E', 1)])
  const orders = [
    picked('10004', [
      line('set', undefined, 2, { parts }),
      line('d', 'D', 1, { itemType: { preset: 'DIGITAL' } }),
    ]),
    picked('10005', [line('s', 'S', 1)], { s: 1 }),
    { ...pending, order: { ...pending.order, status: 'PENDING' as const } },
  ]
  expect(texts(orders)).toEqual([['Cup', 4, '10004 × 4']])
})
