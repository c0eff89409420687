// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, render } from '@testing-library/react'
import type { Order } from '@vitrine/client/orders'
import { afterEach, expect, test } from 'vitest'

import { testShop } from '../../../test/test-shop.ts'

afterEach(cleanup)

const line = {
  id: 'a',
  quantity: 2,
  refundQuantity: 0,
  productName: { original: 'Becher' },
  itemType: { preset: 'PHYSICAL' },
  descriptionLines: [],
  physicalProperties: { sku: 'B-1' },
}
const order = {
  number: '10001',
  status: 'APPROVED',
  isTest: true,
  purchasedDate: new Date('2026-11-28T12:00:00Z'),
  lineItems: [line],
} as unknown as Order

test('a German shop prints its papers in German, and marks test orders', async () => {
  document.documentElement.dataset.shop = JSON.stringify({ ...testShop, locale: 'de-DE', language: 'de' })
  const { PackingSlip } = await import('../order/packing-slip.tsx')
  const slip = render(<PackingSlip order={order} shipments={[]} />).container
  expect(slip.textContent).toMatch(/Bestellung 10001.*Testbestellung.*Lieferadresse.*Menge.*Vielen Dank/)
  const { PickList } = await import('./pick-list.tsx')
  const list = render(<PickList picked={[{ order, shipments: [] }]} today={new Date()} />).container
  expect(list.textContent).toMatch(/Pickliste.*2 Stück für 1 Bestellung: 10001.*Entnommen/)
})
