import { atCheckout, cardOf, type Shop } from './shop.ts'

export const approved = '4242424242424242'
export const challenged = '4000000000003220'

export function pay(shop: Shop, id: string, cookie: string, number: string, more: object = {}) {
  return shop.call('POST', `/_hosted/checkouts/${id}/place-order`, { card: cardOf(number), ...more }, cookie)
}

export const readOrder = async (shop: Shop, id: string, as: string) =>
  (await shop.call('GET', `/v1/orders/${id}`, undefined, as)).body.order
/** The gateway's charges of payment attempts, without those of the seed. */
export const charges = async ({ platform: { db, siteId } }: Shop) => {
  const attempts = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('site_id', '=', siteId)
    .execute()
  if (attempts.length === 0) return []
  return db
    .selectFrom('gateway_charges')
    .select(['status', 'captured'])
    .where('site_id', '=', siteId)
    .where(
      'reference',
      'in',
      attempts.map(({ id }) => id),
    )
    .execute()
}

/** Leaves the state of a crash between authorisation and order. */
export async function cutOffWithMoneyHeld(shop: Shop) {
  const reached = await atCheckout(shop)
  await pay(shop, reached.checkout.id, reached.cookie, challenged)
  const { db, siteId } = shop.platform
  await db
    .updateTable('gateway_charges')
    .set({ status: 'AUTHORIZED' })
    .where('site_id', '=', siteId)
    .where('status', '=', 'CHALLENGE')
    .execute()
  await db
    .updateTable('payment_attempts')
    .set({ state: 'AUTHORIZED' })
    .where('site_id', '=', siteId)
    .execute()
  return reached
}
