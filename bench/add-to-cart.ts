// Measures adding an item to a cart in process, on the embedded database: from the client's function to its answer,
// with one line and with twenty. Fails if half of the calls take longer than promised.
import * as cart from '@vitrine/client/current-cart'
import { createTestPlatform } from '@vitrine/testing'

const atMost = 4
const rounds = 400
const warmUp = 100

const platform = await createTestPlatform()
try {
  const small = await measure('a cart of one line', 1)
  const large = await measure('a cart of twenty lines', 20)
  process.exitCode = Math.max(small, large) <= atMost ? 0 : 1
} finally {
  await platform.close()
}

async function measure(name: string, lines: number): Promise<number> {
  const { catalogAppId: appId, products } = await platform.connection()
  const product = products.find(({ stock, options }) => (stock ?? 0) > 20 && !options?.options)
  if (!product) throw new Error('The seed has no product to add')
  const client = await platform.as('visitor')
  const item = (wish: number) => ({
    // A different option makes a separate line.
    catalogReference: { appId, catalogItemId: product.catalogItemId, options: { ...product.options, wish } },
    quantity: 1,
  })
  for (let wish = 0; wish < lines; wish++) await cart.addToCurrentCart(client, { lineItems: [item(wish)] })
  const times: number[] = []
  for (let round = -warmUp; round < rounds; round++) {
    const started = performance.now()
    await cart.addToCurrentCart(client, { lineItems: [item(Math.abs(round) % lines)] })
    if (round >= 0) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const [p50 = Number.NaN, p99 = Number.NaN] = [times[rounds / 2], times[Math.floor(rounds * 0.99)]]
  console.log(
    `${name.padEnd(24)} p50 ${p50.toFixed(1).padStart(5)} ms of at most ${atMost}   p99 ${p99.toFixed(1)} ms`,
  )
  return p50
}
