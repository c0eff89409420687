import { expect, test, vi } from 'vitest'

import { createOneByOne } from './one-by-one.ts'

test('a row that fails is named with its code, and the others follow', async () => {
  const sent: string[] = []
  const rows = ['a', 'b', 'c'].map((id) => ({ id }))
  const job = createOneByOne(rows, async ({ id }) => {
    sent.push(id)
    if (id === 'b') throw Object.assign(new Error('no'), { code: 'ORDER_ON_HOLD' })
  })
  job.start()
  await vi.waitFor(() => expect(job.read().status).toBe('DONE'))
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(job.read()).toMatchObject({
    totalSuccesses: 2,
    totalFailures: 1,
    failures: [{ id: 'b', originalIndex: 1, error: { code: 'ORDER_ON_HOLD' } }],
  })
})
