import type { Client } from '@vitrine/client'
import {
  deleteContactMessages,
  markContactMessages,
  queryContactMessages,
  type SendContactMessageInput,
  sendContactMessage,
} from '@vitrine/client/contact-messages'
import { solveCaptcha } from '@vitrine/client/sign-in'
import { updateSiteProperties } from '@vitrine/client/site-profile'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, expect, test } from 'vitest'

let platform: TestPlatform
let staff: Client
let visitor: Client

beforeEach(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
  staff = await platform.as('staff')
  visitor = await platform.as('visitor')
  await updateSiteProperties(staff, { siteProperties: { supportEmail: 'help@shop.example' } })
  return () => platform.close()
})

const plain = { name: 'Ada', email: 'ada@example.com', message: 'Do you ship\nto Japan?' }
const write = (changes: Partial<SendContactMessageInput> = {}) =>
  sendContactMessage(visitor, { ...plain, ...changes })
const list = async (input = {}) => (await queryContactMessages(staff, input)).contactMessages
const mails = () =>
  platform.db
    .selectFrom('mails')
    .select(['recipient', 'reply_to', 'subject', 'text'])
    .where('site_id', '=', platform.siteId)
    .where('reply_to', 'is not', null)
    .execute()

test('a message goes to the support address, and replies go to the visitor', async () => {
  await write()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'help@shop.example',
    reply_to: 'ada@example.com',
    subject: 'Message from Ada',
  })
  expect(mail?.text).toContain(plain.message)
  expect(await list()).toMatchObject([{ ...plain, isRead: false }])
  const event = await platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('site_id', '=', platform.siteId)
    .where('type', '=', 'ContactMessageReceived')
    .executeTakeFirst()
  expect(event?.payload).toMatchObject(plain)
})

test('a shop without a support address finds the message in the back office', async () => {
  await updateSiteProperties(staff, { siteProperties: { supportEmail: null } })
  await write()
  expect(await mails()).toEqual([])
  expect((await list()).length).toBe(1)
})

test('staff search, mark and delete messages', async () => {
  await write()
  await write({ name: 'Ben', message: 'Hello' })
  const [first] = await list({ search: 'japan' })
  expect(first?.name).toBe('Ada')
  await markContactMessages(staff, { ids: [first?.id ?? '', 'unknown'], isRead: true })
  expect((await list({ query: { filter: { isRead: false } } })).map(({ name }) => name)).toEqual(['Ben'])
  await deleteContactMessages(staff, { ids: [first?.id ?? ''] })
  expect((await list()).map(({ name }) => name)).toEqual(['Ben'])
})

test('a message of a program that fills the hidden field is dropped without a word', async () => {
  expect(await write({ website: 'https://spam.example' })).toEqual({})
  expect(await list()).toEqual([])
})

test('further messages from a network need a captcha, and no number of them ends the form', async () => {
  await write()
  await write()
  await expect(write()).rejects.toMatchObject({ code: '-19971' })
  const { recaptchaToken: Recaptcha = '' } = await solveCaptcha(visitor, {
    loginState: 'USER_CAPTCHA_REQUIRED',
  })
  await write({ captchaTokens: [{ Recaptcha }] })
  await expect(write({ captchaTokens: [{ Recaptcha }] })).rejects.toMatchObject({ code: '-19970' })
  for (let index = 0; index < 25; index += 1) await write().catch(() => undefined)
  const again = await solveCaptcha(visitor, { loginState: 'USER_CAPTCHA_REQUIRED' })
  await write({ captchaTokens: [{ Recaptcha: again.recaptchaToken ?? '' }] })
  expect((await list()).length).toBe(4)
})

test.each<[string, Partial<SendContactMessageInput>]>([
  ['email', { email: 'ada@example.com\r\nBcc: all@example.com' }],
  ['email', { email: 'ada@example.com, ben@example.com' }],
  ['name', { name: 'Ada\r\nBcc: all@example.com' }],
  ['name', { name: ' ' }],
  ['message', { message: '' }],
  ['message', { message: 'x'.repeat(5_001) }],
])('a wrong %s is refused', async (field, wrong) => {
  await expect(write(wrong)).rejects.toMatchObject({ status: 400, field })
})
