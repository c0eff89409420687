import { expect, test, vi } from 'vitest'

import { createBatches, createSingles } from './batches.ts'

const ids = Array.from({ length: 250 }, (_, index) => `p${index}`)
const answer = (sent: readonly string[], failing?: string) => ({
  results: sent.map((id, originalIndex) => ({
    itemMetadata: {
      id,
      originalIndex,
      success: id !== failing,
      ...(id === failing && { error: { code: 'PRODUCT_NOT_FOUND' } }),
    },
  })),
})

test('sends 100 at a time, and counts what failed', async () => {
  const sizes: number[] = []
  const batches = createBatches(ids, async (sent) => {
    sizes.push(sent.length)
    return answer(sent, 'p120')
  })
  await batches.start()
  await vi.waitFor(() => expect(batches.read().status).toBe('DONE'))
  expect(sizes).toEqual([100, 100, 50])
  expect(batches.read()).toMatchObject({ totalSuccesses: 249, totalFailures: 1 })
  expect(batches.read().failures).toMatchObject([{ id: 'p120', originalIndex: 120 }])
})

test('the first call may be refused as a whole; a later one fails for its products', async () => {
  const refused = createBatches(ids, () => Promise.reject(new Error('No value')))
  await expect(refused.start()).rejects.toThrow('No value')

  const broken = createBatches(ids, async (sent) => {
    if (sent.includes('p100')) throw Object.assign(new Error('gone'), { code: 'TIMEOUT' })
    return answer(sent)
  })
  await broken.start()
  await vi.waitFor(() => expect(broken.read().status).toBe('DONE'))
  expect(broken.read()).toMatchObject({ totalSuccesses: 150, totalFailures: 100 })
})

test('a single call that fails is named with its code, also the first, and the others follow', async () => {
  const sent: string[] = []
  const singles = createSingles(['a', 'b', 'c'], async (id) => {
    sent.push(id)
    if (id === 'a') throw Object.assign(new Error('no'), { code: 'ORDER_ON_HOLD' })
  })
  await singles.start()
  await vi.waitFor(() => expect(singles.read().status).toBe('DONE'))
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(singles.read()).toMatchObject({
    totalSuccesses: 2,
    totalFailures: 1,
    failures: [{ id: 'a', originalIndex: 0, error: { code: 'ORDER_ON_HOLD' } }],
  })
})
