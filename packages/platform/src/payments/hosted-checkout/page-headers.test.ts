import { expect, test } from 'vitest'

import { pay } from '../../../test/pay.ts'
import { atCheckout, openShop } from '../../../test/shop.ts'
import { pageOf } from '../../../test/world.ts'

test('no page of a purchase can be framed or kept, names its visitor elsewhere, or runs other scripts', async () => {
  const shop = await openShop()
  const { checkout, cookie } = await atCheckout(shop)
  const get = (path: string, as?: string) => shop.call('GET', path, undefined, as)
  const pages = {
    checkout: await get(`/_hosted/checkout/${checkout.id}`, cookie),
    'checkout-link': await get(`/_hosted/buy/${shop.connection.products[0]?.catalogItemId}`),
    error: await get('/_hosted/pay/no-such-token'),
  }
  const { body } = await pay(shop, checkout.id, cookie, '4242424242424242')
  const all = { ...pages, confirmation: await get(`/_hosted/confirmation/${body.orderId}`, cookie) }
  for (const [name, page] of Object.entries(all)) {
    expect(pageOf(page).page).toBe(name)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).toMatch(/script-src 'nonce-[\w+/=]{20,}'/)
    expect(policy).not.toContain('unsafe')
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  }
})
