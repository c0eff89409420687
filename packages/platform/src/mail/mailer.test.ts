import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import { generateInvoice } from '@vitrine/client/order-invoices'
import { sendPasswordResetEmail } from '@vitrine/client/sign-in'
import { createTestPlatform } from '@vitrine/testing'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'

const received: string[] = []
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  async onData(stream, _session, done) {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    received.push(Buffer.concat(chunks).toString())
    done()
  },
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

test('a mail reaches an SMTP server, once, in both forms', async () => {
  const { port } = server.server.address() as AddressInfo
  const platform = await createTestPlatform({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'shop@vitrine.test',
  })
  const { accounts, redirectUri } = await platform.connection()
  const email = accounts[0]!.email
  await sendPasswordResetEmail(await platform.as('visitor'), email, redirectUri)
  await platform.settle()
  await platform.settle()
  expect(received).toHaveLength(1)
  expect(received[0]).toContain(`To: ${email}`)
  expect(received[0]).toContain('shop@vitrine.test')
  expect(received[0]).toContain('text/plain')
  expect(received[0]).toContain('text/html')
  expect((await platform.mailbox.latest(email)).recoveryToken).toBeTypeOf('string')
})

test('a file comes along by SMTP, whole', async () => {
  const { port } = server.server.address() as AddressInfo
  const platform = await createTestPlatform({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'shop@vitrine.test',
  })
  const app = await platform.as('app')
  const orderId = '0199a000-0000-7000-8000-00000000a001'
  await generateInvoice(app, { orderId, send: true })
  await platform.settle()
  const raw = received.at(-1) ?? ''
  expect(raw).toContain('Content-Type: application/pdf; name=INV-')
  const encoded = raw.split(/application\/pdf[\s\S]*?\r\n\r\n/)[1]?.split('\r\n--')[0] ?? ''
  expect(Buffer.from(encoded, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})
