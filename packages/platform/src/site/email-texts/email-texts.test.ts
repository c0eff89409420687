import type { Client } from '@vitrine/client'
import {
  listEmailTexts,
  previewEmailText,
  resetEmailText,
  sendTestEmail,
  updateEmailText,
} from '@vitrine/client/email-texts'
import { inviteStaff } from '@vitrine/client/staff'
import { emailKindIds } from '@vitrine/contract/site/email-texts'
import { beforeAll, expect, test } from 'vitest'

import { openShop, readyCheckout, type Shop } from '../../../test/shop.ts'

let shop: Shop
let staff: Client

beforeAll(async () => {
  shop = await openShop()
  staff = await shop.platform.as('staff')
})

const which = { kind: 'ORDER_CONFIRMATION', language: 'en' } as const
const text = { subject: 'Order {number} is ours', intro: 'Hello {firstName},\n\nwe pack {total} today.' }

async function orderFor(email: string): Promise<void> {
  const { id } = await readyCheckout(shop, await shop.visitor(), { quantity: 1, email })
  await shop.call('POST', `/v1/checkouts/${id}/create-order`, {}, shop.app)
}

test('every email has a text in both languages, with the variables that it names', async () => {
  const { emailTexts: texts } = await listEmailTexts(staff)
  expect(texts.map(({ kind, language }) => `${kind} ${language}`).sort()).toEqual(
    emailKindIds.flatMap((kind) => [`${kind} de`, `${kind} en`]).sort(),
  )
  for (const { subject, intro, variables } of texts) {
    expect(subject + intro).not.toContain('undefined')
    const named = [...`${subject} ${intro}`.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    expect(new Set(variables)).toEqual(new Set([...variables, ...named]))
    expect(intro).not.toBe('')
  }
})

test('an email has the text of the owner until it is reset, above the items', async () => {
  const changed = await updateEmailText(staff, { ...which, ...text })
  expect(changed.emailText).toMatchObject({ ...text, isDefault: false })
  await orderFor('first@example.com')
  const mail = await shop.platform.mailbox.latest('first@example.com')
  expect(mail.subject).toMatch(/^Order \d+ is ours$/)
  expect(mail.text).toMatch(/^Hello \w+,\n\nwe pack \S+ today\.\n\n1 × /)

  const reset = await resetEmailText(staff, which)
  expect(reset.emailText).toMatchObject({ isDefault: true, subject: 'Your order {number} from {shop}' })
  await orderFor('second@example.com')
  expect((await shop.platform.mailbox.latest('second@example.com')).subject).toMatch(/^Your order /)
})

test('the text of one language leaves the other alone', async () => {
  await updateEmailText(staff, { kind: 'ORDER_CONFIRMATION', language: 'de', ...text })
  await orderFor('third@example.com')
  const mail = await shop.platform.mailbox.latest('third@example.com')
  expect(mail.subject).toMatch(/^Your order /)
  expect(mail.html).toContain('<html lang="en">')
})

test.each([
  ['subject', { ...text, subject: 'Order {nummer}' }],
  ['intro', { ...text, intro: 'Hello {trackingNumber}' }],
])('an unknown variable in the %s is refused by its name', async (field, wrong) => {
  await expect(updateEmailText(staff, { ...which, ...wrong })).rejects.toMatchObject({
    status: 400,
    field,
    message: expect.stringMatching(/\{\w+\} is unknown\. Expected \{shop\}, /),
  })
})

test.each(['', '  '])('an email without a subject is refused: “%s”', async (subject) => {
  await expect(updateEmailText(staff, { ...which, ...text, subject })).rejects.toMatchObject({
    status: 400,
    field: 'subject',
  })
})

test('the invitation of staff has the text of the owner, with the name of the inviter', async () => {
  const invitation = { kind: 'STAFF_INVITATION', language: 'en' } as const
  await updateEmailText(staff, { ...invitation, subject: 'Join {shop}', intro: '{inviter} awaits you.' })
  await inviteStaff(staff, { email: 'new.colleague@example.com', roleId: 'ADMIN' })
  const mail = await shop.platform.mailbox.latest('new.colleague@example.com')
  expect(mail.subject).toBe('Join Morrow & Wren')
  expect(mail.text).toMatch(/^\S+.* awaits you\.\n/)
  expect(mail.text).toContain('/_hosted/recover?token=')
})

test('a preview shows the draft escaped, and only by its own link', async () => {
  const draft = { subject: 'Order {number}', intro: '<b>{firstName}</b>' }
  const preview = await previewEmailText(staff, { ...which, ...draft })
  expect(preview.subject).toBe('Order 10001')
  const url = new URL(preview.url)
  const shown = await shop.platform.fetch(String(url))
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  expect(await shown.text()).toContain('<p>&#60;b&#62;Alex&#60;/b&#62;</p>')
  url.searchParams.set('draft', `${url.searchParams.get('draft')}A`)
  expect((await shop.platform.fetch(String(url))).status).toBe(403)
})

test('the longest text of any alphabet has a preview', async () => {
  const longest = { subject: 'Заказ {number}', intro: 'Здравствуйте! '.repeat(214) }
  const preview = await previewEmailText(staff, { ...which, ...longest })
  expect((await shop.platform.fetch(preview.url)).status).toBe(200)
})

test('a test email goes to the staff member who asks for it', async () => {
  const { to } = await sendTestEmail(staff, { ...which, ...text })
  const mail = await shop.platform.mailbox.latest(to)
  expect(mail.subject).toBe('Order 10001 is ours')
  expect(mail.html).toMatch(/href="http:\/\/localhost:4020\/pages\/terms"[^>]*>Terms of sale</)
})
