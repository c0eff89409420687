// @vitest-environment node
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { defaultQuery } from '../member-query.ts'
import { collectRows } from './collect-rows.ts'
import { memberHead } from './member-rows.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())

test('reads all matching members page by page, and reports its progress', async () => {
  const client = await platform.as('staff')
  const counts: number[] = []
  const { signal } = new AbortController()
  const options = { signal, onProgress: (count: number) => counts.push(count) }
  const rows = await collectRows(client, defaultQuery, options, 5)
  expect(rows[0]).toEqual(memberHead)
  expect(rows.every((row) => row.length === memberHead.length)).toBe(true)
  const mails = rows.slice(1).map((row) => row[memberHead.indexOf('Email')])
  expect(new Set(mails).size).toBe(mails.length)
  expect(counts.slice(0, 2)).toEqual([5, 10])
  expect(counts.at(-1)).toBe(mails.length)
  expect(rows.find((row) => row.includes('mira@example.com'))).toContain('Founding customer; Reviewer')
})
