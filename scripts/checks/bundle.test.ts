import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measure } from './bundle.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-bundle-'))
  await writeFile(join(folder, 'entry.ts'), "export const route: string = 'GET /v1/orders'")
})
afterAll(() => rm(folder, { recursive: true }))

test('measures the bytes that a browser loads', async () => {
  const bundle = await measure({ title: 'small', entry: 'entry.ts', limit: 200 }, folder)
  expect(bundle.problems).toEqual([])
  expect(bundle.gzipped).toBeGreaterThan(20)
})

test('reports a bundle over its limit, and forbidden text in a bundle', async () => {
  const without = { '/v1/orders': 'a cart loads the orders' }
  const bundle = await measure({ title: 'cart', entry: 'entry.ts', limit: 10, without }, folder)
  expect(bundle.problems).toEqual([
    'cart: holds “/v1/orders”, so a cart loads the orders.',
    `cart: ${bundle.gzipped} bytes, 10 at most (entry.ts).`,
  ])
})
