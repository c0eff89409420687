// Measures how long a test waits for its own platform. Fails if it is longer than promised.
import { createTestPlatform } from '@vitrine/testing'

const atMost = 500

async function measure(): Promise<number> {
  const started = performance.now()
  const platform = await createTestPlatform()
  const milliseconds = performance.now() - started
  await platform.close()
  return milliseconds
}

// The first one in a process also loads the engine, which a test file pays once.
const first = await measure()
const further = [await measure(), await measure(), await measure()].sort((a, b) => a - b)
const median = further[1] ?? Number.NaN
console.log(`first in a process   ${Math.round(first)} ms`)
console.log(`each further one     ${Math.round(median)} ms of at most ${atMost}`)
process.exit(median <= atMost ? 0 : 1)
