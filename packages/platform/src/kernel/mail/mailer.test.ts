import { generateInvoice } from '@vitrine/client/order-invoices'
import { sendPasswordResetEmail } from '@vitrine/client/sign-in'
import { createTestPlatform } from '@vitrine/testing'
import { describe, expect, test } from 'vitest'

import { runMailServer } from '../../../test/mail-server.ts'
import { createWorld, mira, redirectUri } from '../../../test/world.ts'

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

test('an email comes from the sender of the shop, and answers go to its support', async () => {
  const sender = { name: 'Harbour Shop', email: 'hello@harbour.example' }
  const world = await createWorld({ sender, supportEmail: 'help@harbour.example' }, mails.settings())
  const { access_token: authorization } = await world.visitor()
  const redirect = { url: redirectUri, clientId: world.clientId }
  await world.post('/v1/send-email', { email: mira.email, redirect }, { authorization })
  await world.platform.settle()
  await world.platform.settle()
  const raw = mails.received.at(-1) ?? ''
  expect(raw).toContain('From: Harbour Shop <hello@harbour.example>')
  expect(raw).toContain('Reply-To: help@harbour.example')
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

describe('hostile text', () => {
  const injection = 'Ada"\r\nBcc: spy@evil.example\r\n\r\n<script>alert(1)</script>'

  test('in the name of a shop adds neither headers nor recipients to an email', async () => {
    const world = await createWorld({ name: injection }, mails.settings())
    const { access_token: authorization } = await world.visitor()
    const redirect = { url: redirectUri, clientId: world.clientId }
    await world.post('/v1/send-email', { email: mira.email, redirect }, { authorization })
    await world.platform.settle()
    await world.platform.settle()
    const raw = mails.received.at(-1) ?? ''
    expect(raw).toContain(`To: ${mira.email}`)
    const headers = raw.split('\r\n\r\n')[0] ?? ''
    expect(headers).toMatch(/^Subject: /m)
    expect(headers).not.toMatch(/^(bcc|cc):/im)
    expect(headers.match(/^(to|from|subject):/gim)).toHaveLength(3)
    expect(mails.recipients.at(-1)).toEqual([mira.email])
    expect(raw.split('Content-Type: text/html')[1]).not.toContain('<script>')
  })

  test.each([
    'mira@example.com, spy@evil.example',
    'mira@example.com\r\nRCPT TO:<spy@evil.example>',
    '"mira@example.com" <spy@evil.example>',
    'group: mira@example.com, spy@evil.example;',
    'mira@example.com\nBcc: spy@evil.example',
  ])('is not an address: %j', async (email) => {
    const world = await createWorld({}, mails.settings())
    const { access_token: authorization } = await world.visitor()
    const redirect = { url: redirectUri, clientId: world.clientId }
    const sent = mails.recipients.length
    const asked = await world.post('/v1/send-email', { email, redirect }, { authorization })
    const registered = await world.post(
      '/v2/register',
      { loginId: { email }, password: 'a long enough one' },
      { authorization },
    )
    expect([asked.status, registered.status]).toEqual([400, 400])
    await world.platform.settle()
    expect(mails.recipients).toHaveLength(sent)
  })
})
