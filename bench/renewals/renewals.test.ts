import { memoryStore } from '@vitrine/server-kit/store'
import { afterEach, expect, test, vi } from 'vitest'

import { backendForFrontend, browserOnly, type Layout, serverRendered } from './layouts.ts'
import { createWorld, type World } from './world.ts'

/** The promised number of renewals after which the member is still signed in. */
const wanted = 200
const minute = 60_000

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['in the browser alone, on a device hours ahead', browserOnly, 1],
  ['behind a proxy server', backendForFrontend, 3],
  [
    'behind a proxy server with a session store',
    (world: World) => backendForFrontend(world, memoryStore()),
    4,
  ],
  ['on server-rendered pages', serverRendered, 5],
  [
    'on server-rendered pages with a session store',
    (world: World) => serverRendered(world, memoryStore()),
    6,
  ],
] as const)('two tabs with a bad network stay signed in for 200 renewals, %s', async (title, lay, seed) => {
  const { world, layout } = await begin(lay, seed)
  if (title.includes('ahead')) world.platform.clock.advance(-300 * minute)
  await browse(world, layout)
})

test('two tabs stay signed in for 200 renewals in a browser without locks', async () => {
  vi.stubGlobal('navigator', {})
  const { world, layout } = await begin(browserOnly, 7)
  await browse(world, layout)
})

async function begin(lay: (world: World) => Promise<Layout>, seed: number) {
  // The test moves the clock, and waits between retries take no time.
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { setTimeout } = globalThis
  const hurried = (work: () => void, delay = 0) => setTimeout(work, delay > 50 ? delay : 0)
  vi.stubGlobal('setTimeout', Object.assign(hurried, setTimeout))
  const world = await createWorld(seed)
  return { world, layout: await lay(world) }
}

async function browse(world: World, { tabs, ends }: Layout): Promise<void> {
  const { renewals, refusals, random, email, network } = world
  let rounds = 0
  let failures = 0
  while (renewals.size < wanted) {
    rounds++
    vi.setSystemTime(Date.now() + (10 + random() * 10) * minute)
    // The user retries a failed page at once, or after a while.
    for (let open = [...tabs, ...tabs]; open.length > 0; ) {
      const answers = await Promise.allSettled(open.map((read) => read()))
      for (const answer of answers) if (answer.status === 'fulfilled') expect(answer.value).toBe(email)
      open = open.filter((_, index) => answers[index]?.status === 'rejected')
      failures += open.length
      expect(failures).toBeLessThan(5 * wanted)
      if (open.length > 0) vi.setSystemTime(Date.now() + random() * (random() < 0.3 ? 10 * minute : 5000))
    }
  }
  const harm = Object.entries(network.harm).map(([name, times]) => `${times} × ${name}`)
  console.log(
    `${rounds} rounds, ${renewals.size} renewals, ${failures} calls that failed: ${harm.join(', ')}`,
  )
  expect(refusals).toEqual([])
  expect(ends).toEqual([])
}
