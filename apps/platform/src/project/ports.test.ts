import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './ports.ts'

test('a taken port gives the next one', async () => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  expect(await freePort(taken)).toBeGreaterThan(taken)
  await new Promise((done) => server.close(done))
})

test('a port promised to another part is passed over', async () => {
  const first = await freePort(0)
  expect(await freePort(first)).toBeGreaterThan(first)
})

test('a free port is outside the range that the system assigns to other processes', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort(0)))
  expect(ports.filter((port) => port < 10_240 || port >= 32_768)).toEqual([])
})
