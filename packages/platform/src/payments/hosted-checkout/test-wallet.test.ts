import { expect, test } from 'vitest'

import { atCheckout, openShop } from '../../../test/shop.ts'
import { pageOf } from '../../../test/world.ts'
import { testWalletFor } from './test-wallet.ts'

test('the test wallet is at home where the shop is, or where it delivers', () => {
  const codes = (...list: string[]) => list.map((code) => ({ code }))
  expect(testWalletFor(codes('IE', 'DE'), 'DE')?.city).toBe('Berlin')
  expect(testWalletFor(codes('US', 'CA'), 'DE')?.subdivision).toBe('US-NY')
  expect(testWalletFor(codes('CA'), 'CA')).toBeUndefined()
})

test('only the test gateway in development has a test wallet', async () => {
  const shop = await openShop()
  const { checkout, cookie } = await atCheckout(shop)
  const page = pageOf(await shop.call('GET', `/_hosted/checkout/${checkout.id}`, undefined, cookie))
  expect(page.testWallet).toMatchObject({ email: 'wallet@example.com' })
  const closed = await openShop({ gateway: 'none' })
  const other = await atCheckout(closed)
  const path = `/_hosted/checkout/${other.checkout.id}`
  expect(pageOf(await closed.call('GET', path, undefined, other.cookie))).not.toHaveProperty('testWallet')
})
