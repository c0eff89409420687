import { generateInvoice } from '@vitrine/client/order-invoices'
import { sendPasswordResetEmail } from '@vitrine/client/sign-in'
import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

import { runMailServer } from '../../../test/mail-server.ts'

const mails = runMailServer()

test('an email is sent by SMTP once, as text and as HTML', async () => {
  const platform = await createTestPlatform(mails.settings())
  const { accounts, redirectUri } = await platform.connection()
  const email = accounts[0]!.email
  await sendPasswordResetEmail(await platform.as('visitor'), email, redirectUri)
  await platform.settle()
  await platform.settle()
  expect(mails.received).toHaveLength(1)
  expect(mails.received[0]).toContain(`To: ${email}`)
  expect(mails.received[0]).toContain('shop@vitrine.test')
  expect(mails.received[0]).toContain('text/plain')
  expect(mails.received[0]).toContain('text/html')
  expect((await platform.mailbox.latest(email)).recoveryToken).toBeTypeOf('string')
})

test('an attachment is sent by SMTP unchanged', async () => {
  const platform = await createTestPlatform(mails.settings())
  const app = await platform.as('app')
  const orderId = '0199a000-0000-7000-8000-00000000a001'
  await generateInvoice(app, { orderId, send: true })
  await platform.settle()
  const raw = mails.received.at(-1) ?? ''
  expect(raw).toContain('Content-Type: application/pdf; name=INV-')
  const encoded = raw.split(/application\/pdf[\s\S]*?\r\n\r\n/)[1]?.split('\r\n--')[0] ?? ''
  expect(Buffer.from(encoded, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})
