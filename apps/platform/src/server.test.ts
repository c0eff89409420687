import { connect } from 'node:net'
import { expect, test } from 'vitest'

import { listen } from './server.ts'

/** Milliseconds; the server promises 15 seconds, and a busy machine gets as much again. */
const patience = 30_000

test('the server ends a connection whose headers stay half-sent', { timeout: patience }, async () => {
  const server = await listen('127.0.0.1', 0)
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\nx-half: ')
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 400 /)
  await server.stop()
})

test('request headers of more than 16 KiB get a JSON error', async () => {
  const server = await listen('127.0.0.1', 0)
  server.handle(async () => Response.json({}))
  const send = async (bytes: number) => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write(
      `GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-long: ${'a'.repeat(bytes)}\r\n\r\n`,
    )
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  }
  expect(await send(15_000)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await send(17_000)).toMatch(/^HTTP\/1\.1 431 [\s\S]*INVALID_ARGUMENT/)
  await server.stop()
})
