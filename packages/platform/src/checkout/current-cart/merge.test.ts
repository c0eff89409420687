import type { Client, OAuth } from '@vitrine/client'
import { updateCheckoutSettings } from '@vitrine/client/checkout-settings'
import * as cart from '@vitrine/client/current-cart'
import { createTestPlatform, signIn, type TestPlatform } from '@vitrine/testing'
import { beforeEach, expect, test } from 'vitest'
import { setStock } from '../../catalogue/products/index.ts'
import { createRandom } from '../../kernel/time/time.ts'

let platform: TestPlatform
let visitor: Client<OAuth>
let accounts: Awaited<ReturnType<TestPlatform['connection']>>['accounts']
let redirectUri: string

const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const plate = '7b0c6a52-0001-4c00-8a00-000000000001'
const vase = '7b0c6a52-0004-4c00-8a00-000000000001'
const alphabet = '7b0c6a52-0018-4c00-8a00-000000000001'

beforeEach(async () => {
  platform = await createTestPlatform()
  const connection = await platform.connection()
  accounts = connection.accounts
  redirectUri = connection.redirectUri
  visitor = await platform.as('visitor')
})

const add = (client: Client, ...items: [catalogItemId: string, quantity: number][]) =>
  cart.addToCurrentCart(client, {
    lineItems: items.map(([catalogItemId, quantity]) => ({
      catalogReference: { catalogItemId, appId },
      quantity,
    })),
  })

/** Signs this test's visitor in as the first member. */
async function becomeMember(): Promise<Client> {
  const account = accounts.find(({ role }) => role === 'member')
  if (!account) throw new Error('The seed has no member')
  await signIn(visitor, account, redirectUri)
  return visitor
}

const quantities = ({ lineItems }: cart.Cart) =>
  Object.fromEntries(lineItems.map(({ productName, quantity }) => [productName.original, quantity]))

test('a member without a cart gets the visitor’s', async () => {
  const { cart: before } = await add(visitor, [plate, 2])
  const member = await becomeMember()
  const { cart: after } = await cart.getCurrentCart(member)
  expect(after.id).toBe(before.id)
  expect(after.buyerInfo).toEqual({ memberId: expect.any(String) })
  expect(after.mergeReport).toMatchObject({
    mergedDate: expect.any(Date),
    added: [{ productName: 'Tidal Plate', quantity: 2 }],
    capped: [],
    priceChanged: [],
  })
})

test('two carts become one: equal lines add up to the stock, with a report', async () => {
  const earlier = await platform.as('member')
  const { cart: members } = await add(earlier, [plate, 1], [vase, 2])
  await add(visitor, [plate, 3], [vase, 2], [alphabet, 1])
  const { cart: merged } = await cart.getCurrentCart(await becomeMember())
  expect(merged.id).toBe(members.id)
  expect(quantities(merged)).toEqual({ 'Tidal Plate': 4, 'Lantern Vase': 3, 'Kitchen Alphabet': 1 })
  expect(merged.mergeReport).toMatchObject({
    added: [
      { productName: 'Tidal Plate', quantity: 3 },
      { productName: 'Lantern Vase', quantity: 1 },
      { productName: 'Kitchen Alphabet', quantity: 1 },
    ],
    capped: [{ productName: 'Lantern Vase', requested: 4, kept: 3 }],
  })
  const rows = await platform.db
    .selectFrom('carts')
    .select('owner_kind')
    .where('site_id', '=', platform.siteId)
    .where('owner_kind', '<>', 'none')
    .execute()
  expect(rows).toEqual([{ owner_kind: 'member' }])
})

test('sold-out items are reported and left out', async () => {
  await add(visitor, [plate, 1], [alphabet, 2])
  await setStock({ ...platform, random: createRandom(platform.clock) }, alphabet, 0)
  const { cart: merged } = await cart.getCurrentCart(await becomeMember())
  expect(quantities(merged)).toEqual({ 'Tidal Plate': 1 })
  expect(merged.mergeReport?.capped).toMatchObject([
    { productName: 'Kitchen Alphabet', requested: 2, kept: 0 },
  ])
})

test('the visitor’s coupon is kept unless the member has one', async () => {
  await add(visitor, [plate, 2])
  await cart.updateCurrentCart(visitor, { couponCode: 'WELCOME10' })
  const { cart: merged } = await cart.getCurrentCart(await becomeMember())
  expect(merged.appliedDiscounts).toMatchObject([{ coupon: { code: 'WELCOME10' } }])
  expect(merged.mergeReport?.coupon).toEqual({ code: 'WELCOME10', outcome: 'ADDED' })
})

test('the member’s coupon is kept, and one that is switched off by then is dropped', async () => {
  const earlier = await platform.as('member')
  await add(earlier, [plate, 1])
  await cart.updateCurrentCart(earlier, { couponCode: 'WELCOME10' })
  await add(visitor, [plate, 2])
  const { cart: merged } = await cart.getCurrentCart(await becomeMember())
  expect(merged.mergeReport?.coupon).toEqual({ code: 'WELCOME10', outcome: 'KEPT' })

  visitor = await platform.as('visitor')
  await add(visitor, [plate, 2])
  await platform.db
    .updateTable('coupons')
    .set({ active: false })
    .where('site_id', '=', platform.siteId)
    .execute()
  const { cart: again } = await cart.getCurrentCart(await becomeMember())
  expect(again.mergeReport?.coupon).toMatchObject({ code: 'WELCOME10', outcome: 'DROPPED' })
})

test('a changed price is reported', async () => {
  await add(visitor, [plate, 1])
  await platform.db
    .updateTable('product_variants')
    .set({ price: 3900 })
    .where('site_id', '=', platform.siteId)
    .where('product_id', '=', plate)
    .execute()
  const { cart: merged } = await cart.getCurrentCart(await becomeMember())
  expect(merged.mergeReport?.priceChanged).toMatchObject([
    { productName: 'Tidal Plate', before: { amount: '36.00' }, now: { amount: '39.00' } },
  ])
})

test('a visitor without items changes nothing', async () => {
  const earlier = await platform.as('member')
  const { cart: members } = await add(earlier, [plate, 1])
  const { cart: now } = await cart.getCurrentCart(await becomeMember())
  expect(now).toMatchObject({ id: members.id, revision: members.revision })
  expect(now.mergeReport).toBeUndefined()
})

test('an item added on another device during the sign-in is kept, in one cart', async () => {
  for (let round = 0; round < 5; round++) {
    platform = await createTestPlatform()
    visitor = await platform.as('visitor')
    const earlier = await platform.as('member')
    await add(visitor, [plate, 2])
    await Promise.all([becomeMember(), add(earlier, [plate, 1]), add(earlier, [alphabet, 1])])
    const { cart: merged } = await cart.getCurrentCart(earlier)
    expect(quantities(merged)).toEqual({ 'Tidal Plate': 3, 'Kitchen Alphabet': 1 })
  }
})

const mergeAs = async (cartMerge: 'ADD_UP' | 'KEEP_MEMBERS' | 'KEEP_VISITORS') =>
  updateCheckoutSettings(await platform.as('staff'), { checkoutSettings: { cartMerge } })

test('a shop that keeps members’ carts leaves out the visitor’s items, with a report', async () => {
  await mergeAs('KEEP_MEMBERS')
  await add(await platform.as('member'), [plate, 1])
  await add(visitor, [alphabet, 2])
  const { cart: merged } = await cart.getCurrentCart(await becomeMember())
  expect(quantities(merged)).toEqual({ 'Tidal Plate': 1 })
  expect(merged.mergeReport).toMatchObject({
    policy: 'KEEP_MEMBERS',
    added: [],
    leftOut: [{ productName: 'Kitchen Alphabet', quantity: 2 }],
  })
})

test('a shop that prefers the visitor’s cart leaves out the member’s items; undoing restores them', async () => {
  await mergeAs('KEEP_VISITORS')
  await add(await platform.as('member'), [plate, 1])
  await add(visitor, [alphabet, 2])
  const member = await becomeMember()
  const { cart: merged } = await cart.getCurrentCart(member)
  expect(quantities(merged)).toEqual({ 'Kitchen Alphabet': 2 })
  expect(merged.mergeReport?.leftOut).toEqual([{ productName: 'Tidal Plate', quantity: 1 }])
  expect(quantities((await cart.undoCartMerge(member)).cart)).toEqual({ 'Tidal Plate': 1 })
})

test('undoing removes the visitor’s units, keeps later changes, and is safe to repeat', async () => {
  await add(await platform.as('member'), [plate, 1])
  const { cart: before } = await add(visitor, [plate, 3], [alphabet, 1])
  await cart.updateCurrentCart(visitor, { cartInfo: { buyerNote: 'For the visitor' } })
  const member = await becomeMember()
  await add(member, [vase, 1])
  const { cart: undone } = await cart.undoCartMerge(member)
  expect(quantities(undone)).toEqual({ 'Tidal Plate': 1, 'Lantern Vase': 1 })
  expect(undone).not.toHaveProperty('mergeReport')
  expect(undone).not.toHaveProperty('buyerNote')

  const visitors = await platform.db
    .selectFrom('carts')
    .select(['lines', 'document'])
    .where('site_id', '=', platform.siteId)
    .where('owner_id', '=', before.buyerInfo.visitorId ?? '')
    .executeTakeFirstOrThrow()
  expect(visitors.lines.map(({ quantity }) => quantity)).toEqual([3, 1])
  expect(visitors.document.buyerNote).toBe('For the visitor')

  const { cart: again } = await cart.undoCartMerge(member)
  expect(again.revision).toBe(undone.revision)
})

test('a missing or old merge cannot be undone', async () => {
  const earlier = await platform.as('member')
  await expect(cart.undoCartMerge(earlier)).rejects.toMatchObject({ code: 'CART_MERGE_NOT_FOUND' })
  await add(visitor, [plate, 1])
  const member = await becomeMember()
  await platform.clock.advance(25 * 3_600_000)
  await expect(cart.undoCartMerge(member)).rejects.toMatchObject({ code: 'CART_MERGE_NOT_FOUND' })
})
