import { beforeEach, expect, test } from 'vitest'

import { signInAt } from '../../../test/browser.ts'
import { approved, challenged, readOrder } from '../../../test/pay.ts'
import { requestsTo } from '../../../test/requests.ts'
import { atCheckout, cardOf, openShop, type Shop } from '../../../test/shop.ts'
import { mira, pageOf } from '../../../test/world.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const rowsOf = ({ platform: { db, siteId } }: Shop) =>
  db
    .selectFrom('kept_cards')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('member_id', 'is not', null)
    .execute()
const place = (id: string, body: object, cookie: string) =>
  shop.call('POST', `/_hosted/checkouts/${id}/place-order`, body, cookie)
const savedOf = async (member: string) =>
  (await shop.call('GET', '/v1/saved-cards/my', undefined, member)).body.savedCards
const remove = (id: string, as: string) => shop.call('DELETE', `/v1/saved-cards/${id}`, undefined, as)

async function cardsAt(id: string, cookie: string) {
  const page = pageOf(await shop.call('GET', `/_hosted/checkout/${id}`, undefined, cookie))
  return (page.member as { readonly cards?: readonly { readonly id: string }[] } | undefined)?.cards
}

/** A member who paid with a card and saved it for their next orders. */
async function memberWithCard(number = approved) {
  const member = await shop.member()
  const { checkout, cookie } = await atCheckout(shop, member)
  const { body } = await place(checkout.id, { card: cardOf(number), keepCard: true }, cookie)
  if (body.status === 'challenge')
    await shop.call('POST', `/_hosted/challenges/${body.challengeId}/answer`, { approve: true }, cookie)
  const [card] = await savedOf(member)
  return { member, card }
}

/** A second member, who is signed in at a checkout of their own. */
async function otherMember() {
  const other = await shop.call(
    'POST',
    '/v2/register',
    { loginId: { email: 'other@example.com' }, password: 'other-signs-in' },
    await shop.visitor(),
  )
  if (other.status !== 200) throw new Error(JSON.stringify(other.body))
  return shop.member('other@example.com', 'other-signs-in')
}

test('a card that the member saved pays their next order', async () => {
  const { member, card } = await memberWithCard()
  expect(card).toMatchObject({
    brand: 'Visa',
    lastFourDigits: '4242',
    expiryMonth: 12,
    expiryYear: 2030,
    isExpired: false,
    paysRenewals: false,
  })
  const { checkout, cookie } = await atCheckout(shop, member)
  const offered = { id: card.id, brand: 'Visa', lastFourDigits: '4242', expiryMonth: 12, expiryYear: 2030 }
  expect(await cardsAt(checkout.id, cookie)).toEqual([offered])
  const { body } = await place(checkout.id, { savedCardId: card.id }, cookie)
  expect(body.status).toBe('approved')
  expect(await readOrder(shop, body.orderId, shop.app)).toMatchObject({ paymentStatus: 'PAID' })
  expect(await savedOf(member)).toHaveLength(1)
})

test('a card is saved only if the member wants it, and once', async () => {
  const { member } = await memberWithCard()
  const again = await atCheckout(shop, member)
  await place(again.checkout.id, { card: cardOf(approved), keepCard: true }, again.cookie)
  const without = await atCheckout(shop, member)
  await place(without.checkout.id, { card: cardOf('5555555555554444') }, without.cookie)
  expect(await savedOf(member)).toHaveLength(1)
})

test('the bank may ask for a confirmation of a saved card', async () => {
  const { member, card } = await memberWithCard(challenged)
  const { checkout, cookie } = await atCheckout(shop, member)
  const { body } = await place(checkout.id, { savedCardId: card.id }, cookie)
  expect(body.status).toBe('challenge')
  const answer = `/_hosted/challenges/${body.challengeId}/answer`
  expect((await shop.call('POST', answer, { approve: true }, cookie)).body.status).toBe('approved')
})

test('after a declined saved card, another card pays', async () => {
  const { member, card } = await memberWithCard()
  const { checkout, cookie } = await atCheckout(shop, member)
  await shop.call('PUT', '/_dev/faults', { gatewayOutcome: 'insufficient-funds' })
  const declined = await place(checkout.id, { savedCardId: card.id }, cookie)
  expect(declined.body).toMatchObject({ status: 'declined', code: 'INSUFFICIENT_FUNDS' })
  await shop.call('PUT', '/_dev/faults', { gatewayOutcome: null })
  expect((await place(checkout.id, { card: cardOf(approved) }, cookie)).body.status).toBe('approved')
})

test('no other buyer is offered the card or can charge it', async () => {
  const { card } = await memberWithCard()
  const guest = await atCheckout(shop, undefined, { email: mira.email })
  const other = await atCheckout(shop, await otherMember(), { email: mira.email })
  expect(await cardsAt(guest.checkout.id, guest.cookie)).toBeUndefined()
  expect(await cardsAt(other.checkout.id, other.cookie)).toEqual([])
  for (const { checkout, cookie } of [guest, other]) {
    const { status, body } = await place(checkout.id, { savedCardId: card.id }, cookie)
    expect([status, body.details.validationError.fieldViolations[0].field]).toEqual([400, 'savedCardId'])
  }
  const tried = await place(guest.checkout.id, { card: cardOf(approved), keepCard: true }, guest.cookie)
  expect(tried.body.status).toBe('approved')
  expect(await rowsOf(shop)).toHaveLength(1)
})

test('a member who signs in at a guest’s checkout has no saved cards there before it is theirs', async () => {
  const { card } = await memberWithCard()
  const { checkout, cookie } = await atCheckout(shop)
  const path = `/_hosted/checkout/${checkout.id}/sign-in`
  const signIn = (await shop.call('GET', path, undefined, cookie)).headers.get('location') ?? ''
  const browser = await signInAt(requestsTo(shop.platform), signIn, cookie)
  const { member_id: owner } = await shop.platform.db
    .selectFrom('checkouts')
    .select('member_id')
    .where('site_id', '=', shop.platform.siteId)
    .where('id', '=', checkout.id)
    .executeTakeFirstOrThrow()
  const { status } = await place(checkout.id, { savedCardId: card.id }, browser.cookie)
  expect([owner, status]).toEqual([null, 400])
})

test('a card that is kept for the member is never charged without them', async () => {
  const { member, card } = await memberWithCard()
  const { checkout } = await atCheckout(shop, member)
  const path = `/v1/checkouts/${checkout.id}/create-order-and-charge`
  const charged = await shop.call('POST', path, { paymentToken: card.id }, shop.app)
  expect(charged.body.details.applicationError.code).toBe('PAYMENT_ERROR')
})

test('a member removes their card here and at the provider, and another member cannot', async () => {
  const { member, card } = await memberWithCard()
  const refused = await remove(card.id, await otherMember())
  expect(refused.body.details.applicationError.code).toBe('SAVED_CARD_NOT_FOUND')
  expect((await remove('made-up', member)).status).toBeGreaterThanOrEqual(400)
  expect((await remove(card.id, member)).status).toBe(200)
  expect(await savedOf(member)).toEqual([])
  await shop.platform.settle()
  const { db, siteId } = shop.platform
  const kept = db.selectFrom('gateway_cards').select('token').where('site_id', '=', siteId)
  const seeded = db.selectFrom('kept_cards').select('token').where('site_id', '=', siteId)
  expect(await kept.execute()).toHaveLength((await seeded.execute()).length)
  const { checkout, cookie } = await atCheckout(shop, member)
  expect((await place(checkout.id, { savedCardId: card.id }, cookie)).status).toBe(400)
})

test('an expired card is not offered', async () => {
  const { card } = await memberWithCard()
  await shop.platform.clock.advance(5 * 365 * 86_400_000)
  const member = await shop.member()
  const { checkout, cookie } = await atCheckout(shop, member)
  expect(await cardsAt(checkout.id, cookie)).toEqual([])
  expect((await place(checkout.id, { savedCardId: card.id }, cookie)).status).toBe(400)
  expect(await savedOf(member)).toMatchObject([{ isExpired: true }])
})

test('a saved card pays alone', async () => {
  const { member, card } = await memberWithCard()
  const { checkout, cookie } = await atCheckout(shop, member)
  const both = { savedCardId: card.id, card: cardOf(approved) }
  expect((await place(checkout.id, both, cookie)).status).toBe(400)
})

test('renewals are charged to the saved card that the member chose for the subscription', async () => {
  const { member, card } = await memberWithCard()
  const coffee = shop.connection.products.find(({ name }) => name === 'Morning Roast')
  if (!coffee) throw new Error('The seed has no coffee')
  const product = await shop.call('GET', `/v1/products/${coffee.catalogItemId}`, undefined, shop.app)
  const [option] = product.body.product?.subscriptionOptions ?? []
  const { checkout, cookie } = await atCheckout(shop, member, {
    product: coffee,
    choices: { subscriptionOptionId: option?.id },
  })
  const { body } = await place(checkout.id, { savedCardId: card.id, savePaymentMethod: true }, cookie)
  expect(body.status).toBe('approved')
  expect(await savedOf(member)).toMatchObject([{ id: card.id, paysRenewals: true }])
})
