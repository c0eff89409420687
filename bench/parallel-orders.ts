// Places concurrent orders of the same few products in random order on PostgreSQL, and checks that the database never
// has to break a deadlock and that no unit is lost. The first argument is the number of orders (100,000), the second
// the number of concurrent ones (100).
import type { Platform } from '@vitrine/platform'
import pg from 'pg'

import { type Answer, openAskedShop } from './fixtures/asked-shop.ts'
import { onPostgres } from './fixtures/on-postgres.ts'

const orders = Number(process.argv[2] ?? 100_000)
const atOnce = Number(process.argv[3] ?? 100)
const units = 1_000_000
const perOrder = 3

await onPostgres(async (url) => {
  const { platform, ask } = await openAskedShop(url)
  const references = await stock(platform, ask)
  const started = performance.now()
  let begun = 0
  let comeAgain = 0
  const place = async () => {
    while (begun < orders) await order(begun++)
  }
  const order = async (number: number): Promise<void> => {
    try {
      const { checkout } = await ask('POST', '/v1/checkouts', checkoutOf(references, number))
      await ask('POST', `/v1/checkouts/${checkout.id}/create-order`, {})
    } catch (error) {
      // A call that waits too long for a connection gets a 503 and is retried.
      if (!String(error).includes(': 503 ')) throw error
      comeAgain++
      return order(number)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, place))
  const seconds = (performance.now() - started) / 1000
  const [deadlocks, taken] = [await deadlocksOf(url), await takenOf(platform)]
  await platform.close()
  console.log(
    `${orders} orders of ${perOrder} products each, ${atOnce} at once, in ${seconds.toFixed(0)} s: ${(orders / seconds).toFixed(0)}/s`,
  )
  console.log(`deadlocks: ${deadlocks} of at most 0   retried after a 503: ${comeAgain}`)
  console.log(`units gone from stock: ${taken} of ${orders * perOrder}`)
  if (deadlocks > 0 || taken !== orders * perOrder) process.exitCode = 1
})

type Ask = Awaited<ReturnType<typeof openAskedShop>>['ask']

/** Products without options, with a million units of each. */
async function stock({ db, siteId }: Platform, ask: Ask): Promise<object[]> {
  await db.updateTable('product_variants').set({ stock: units }).where('site_id', '=', siteId).execute()
  const query = { filter: { itemType: 'PHYSICAL' }, cursorPaging: { limit: 100 } }
  const { products } = await ask('POST', '/v1/products/query', { query })
  return (products as Answer[])
    .filter(({ options }) => options.length === 0)
    .map(({ catalogReference }) => catalogReference)
}

/** Some of the products, starting at another one each time, forward and backward. */
function checkoutOf(references: readonly object[], number: number): object {
  const chosen = Array.from(
    { length: perOrder },
    (_, item) => references[(number + item) % references.length],
  )
  const address = { country: 'IE', city: 'Dublin', postalCode: 'D02 X285', addressLine: '1 Main Street' }
  const contactDetails = { firstName: 'Ada', lastName: 'Byrne', phone: '+353 1 000 0000' }
  return {
    channelType: 'WEB',
    lineItems: (number % 2 ? chosen : chosen.reverse()).map((catalogReference) => ({
      catalogReference,
      quantity: 1,
    })),
    checkoutInfo: {
      buyerInfo: { email: 'ada@example.com' },
      billingInfo: { address, contactDetails },
      shippingInfo: {
        shippingDestination: { address, contactDetails },
        selectedCarrierServiceOption: { code: 'standard' },
      },
    },
  }
}

async function deadlocksOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return Number(rows[0]?.deadlocks)
}

async function takenOf({ db, siteId }: Platform): Promise<number> {
  const rows = await db.selectFrom('product_variants').select('stock').where('site_id', '=', siteId).execute()
  return rows.reduce((sum, { stock: left }) => sum + units - (left ?? units), 0)
}
