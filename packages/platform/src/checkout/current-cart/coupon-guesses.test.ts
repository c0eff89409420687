import { expect, test } from 'vitest'

import { inProduction } from '../../../test/production.ts'
import { codeOf } from '../../../test/requests.ts'
import { createWorld } from '../../../test/world.ts'

const attempts = Array.from({ length: 100 }, (_, index) => `GUESS-${index}`)

test('100 unknown coupons end the guessing in the cart and at a buy link', async () => {
  const world = await createWorld({}, { seed: 'small-shop' })
  await using production = await inProduction(world)
  const { access_token: authorization } = await world.visitor()
  const { products, catalogAppId } = await world.platform.connection()
  const [product] = products
  const reference = {
    appId: catalogAppId,
    catalogItemId: product?.catalogItemId,
    options: product?.options,
  }
  const lineItems = [{ catalogReference: reference, quantity: 1 }]
  await production.post('/v1/carts/current/add-to-cart', { lineItems }, { authorization })
  const enter = (couponCode: string) =>
    production.send('PATCH', '/v1/carts/current', { couponCode }, { authorization })

  for (const code of attempts) expect(codeOf(await enter(code))).toBe('ERROR_COUPON_DOES_NOT_EXIST')
  const next = await enter('WELCOME10')
  expect(next.status).toBe(429)
  expect(next.headers.get('retry-after')).toBe('600')

  const link = `/_hosted/buy/${product?.catalogItemId}`
  const bought = await production.post(link, { couponCode: 'WELCOME10' })
  expect(bought.status).toBe(400)
  expect(bought.headers.get('location')).toBeNull()
})
