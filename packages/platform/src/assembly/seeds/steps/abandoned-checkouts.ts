import { catalogAppId } from '../../../catalogue/products/index.ts'
import { snapshotOf } from '../../../checkout/abandoned-checkouts/present.ts'
import { insertAbandoned } from '../../../checkout/abandoned-checkouts/store.ts'
import { insertOpenCheckout, openCheckout } from '../../../checkout/checkouts/index.ts'
import { days, later } from '../../../kernel/time/time-spans.ts'
import type { SeedStep } from '../seed-step.ts'
import { productId } from '../shop/ids.ts'

/** Used by examples of the contract. */
const id = '0199a000-0000-7000-8000-00000000c401'
const checkoutId = '0199a000-0000-7000-8000-00000000c411'
const email = 'noah.lindqvist@example.com'

/** An abandoned checkout with two plates and an email address. */
export const seed: SeedStep = async (ctx, { name }) => {
  if (name === 'empty') return {}
  const catalogReference = { appId: catalogAppId, catalogItemId: productId(1) }
  const contactDetails = { firstName: 'Noah', lastName: 'Lindqvist' }
  const address = { country: 'SE', city: 'Malmö', postalCode: '211 34', addressLine: 'Östergatan 9' }
  await ctx.transaction(async (tx) => {
    const items = { lineItems: [{ catalogReference, quantity: 2 }] }
    const destination = { address, contactDetails }
    await insertOpenCheckout(tx, { items, destination }, { id: checkoutId, email })
    const checkout = await openCheckout(tx, checkoutId)
    if (!checkout) throw new Error('The seeded checkout is not there')
    const now = later(tx.clock.now(), -days(2))
    const activities = [{ createdDate: now.toISOString(), type: 'EMAIL_SENT' as const }]
    await insertAbandoned(tx, { id, checkoutId, snapshot: snapshotOf(checkout, email), activities, now })
  })
  return {}
}
