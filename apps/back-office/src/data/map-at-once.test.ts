import { expect, test } from 'vitest'

import { mapAtOnce } from './map-at-once.ts'

test('works on some items at once, and keeps their order', async () => {
  let running = 0
  let most = 0
  const results = await mapAtOnce([3, 1, 2, 5, 4], 2, async (item) => {
    running += 1
    most = Math.max(most, running)
    for (let turn = 0; turn < item; turn += 1) await Promise.resolve()
    running -= 1
    return item * 10
  })
  expect(results).toEqual([30, 10, 20, 50, 40])
  expect(most).toBe(2)
})

test('a failure ends the whole', async () => {
  await expect(mapAtOnce([1, 2, 3], 2, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})
