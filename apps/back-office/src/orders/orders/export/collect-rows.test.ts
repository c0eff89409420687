// @vitest-environment node
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { defaultQuery } from '../order-query.ts'
import { toSearch } from '../to-search.ts'
import { collectRows } from './collect-rows.ts'
import { orderHead } from './order-rows.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

test('reads all matching orders page by page, and reports its progress', async () => {
  const client = await platform.as('staff')
  const counts: number[] = []
  const { signal } = new AbortController()
  const rows = await collectRows(client, toSearch({ ...defaultQuery, archived: 'both' }, 5), {
    signal,
    onProgress: (count) => counts.push(count),
  })
  expect(rows[0]).toEqual(orderHead)
  expect(rows.every((row) => row.length === orderHead.length)).toBe(true)
  const numbers = rows.slice(1).map(([number]) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(counts.slice(0, 2)).toEqual([5, 10])
  expect(counts.at(-1)).toBe(numbers.length)
})

test('stops when it is aborted', async () => {
  const client = await platform.as('staff')
  const control = new AbortController()
  const rows = collectRows(client, toSearch(defaultQuery, 5), {
    signal: control.signal,
    onProgress: () => control.abort(),
  })
  await expect(rows).rejects.toMatchObject({ name: 'AbortError' })
})
