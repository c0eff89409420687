import type { Client } from '@vitrine/client'
import {
  deleteNewsletterSubscribers,
  queryNewsletterSubscribers,
  type SubscribeToNewsletterInput,
  subscribeToNewsletter,
} from '@vitrine/client/newsletter'
import { solveCaptcha } from '@vitrine/client/sign-in'
import { getSiteFrame, updateFrameSettings } from '@vitrine/client/site-frame'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, expect, test } from 'vitest'

import { days } from '../../kernel/time/time-spans.ts'

let platform: TestPlatform
let staff: Client
let visitor: Client

beforeEach(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
  staff = await platform.as('staff')
  visitor = await platform.as('visitor')
  return () => platform.close()
})

const email = 'Ada@example.com'
const signUp = (changes: Partial<SubscribeToNewsletterInput> = {}) =>
  subscribeToNewsletter(visitor, { email, source: 'footer', ...changes })
const list = async (input = {}) => (await queryNewsletterSubscribers(staff, input)).subscribers
const mailsTo = async (to: string) => {
  await platform.settle()
  return platform.mailbox.list(to)
}
const linkOf = async (use: 'confirm' | 'stop', to = email): Promise<string> => {
  const { links } = (await mailsTo(to)).at(-1) ?? { links: [] }
  return links.find((link) => link.includes(`/${use}/`)) ?? ''
}
const open = (link: string, method = 'GET') => platform.fetch(link, { method })
const events = async () => {
  // An event has a place once it is passed on.
  await platform.settle()
  return platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('site_id', '=', platform.siteId)
    .where('type', '=', 'NewsletterSubscriptionUpdated')
    .orderBy('position')
    .execute()
}

test('an address signs up, confirms and unsubscribes', async () => {
  expect(await signUp({ locale: 'de-AT' })).toEqual({})
  const [mail, ...others] = await mailsTo(email)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^Bestätigen Sie den Newsletter von /)
  expect(await list()).toMatchObject([{ email, locale: 'de-AT', source: 'footer', state: 'PENDING' }])

  const confirm = await linkOf('confirm')
  expect((await open(confirm)).status).toBe(200)
  expect((await list())[0]?.state).toBe('PENDING')
  await open(confirm, 'POST')
  const [confirmed] = await list({ query: { filter: { state: 'CONFIRMED' } } })
  expect(confirmed?.confirmedDate).toBeInstanceOf(Date)

  expect((await open(confirmed?.unsubscribeUrl ?? '', 'POST')).status).toBe(200)
  expect((await list())[0]).toMatchObject({ state: 'UNSUBSCRIBED', unsubscribedDate: expect.any(Date) })
  expect((await open(confirm, 'POST')).status).toBe(404)
  expect((await events()).map(({ payload }) => payload)).toMatchObject([
    { email, state: 'CONFIRMED' },
    { email, state: 'UNSUBSCRIBED' },
  ])
})

test('a confirmed address gets the same answer and no email, and one that unsubscribed can return', async () => {
  await signUp()
  await open(await linkOf('confirm'), 'POST')
  expect(await signUp({ email: 'ada@EXAMPLE.com' })).toEqual({})
  expect(await mailsTo(email)).toHaveLength(1)
  expect((await list()).map(({ state }) => state)).toEqual(['CONFIRMED'])
  await open(await linkOf('stop'), 'POST')
  await platform.clock.advance(days(1))
  await signUp()
  expect(await mailsTo(email)).toHaveLength(2)
  expect((await list()).map(({ state }) => state)).toEqual(['PENDING'])
})

test('a wrong or late link changes nothing', async () => {
  await signUp()
  const confirm = await linkOf('confirm')
  expect((await open(confirm.replace('/confirm/', '/stop/'), 'POST')).status).toBe(404)
  expect((await open(`${confirm}x`, 'POST')).status).toBe(404)
  expect((await list())[0]?.state).toBe('PENDING')
  await platform.clock.advance(days(31))
  expect((await open(confirm, 'POST')).status).toBe(404)
})

test('further sign-ups from a network need a captcha, and an address receives at most three emails a day', async () => {
  await signUp()
  await signUp()
  await expect(signUp()).rejects.toMatchObject({ code: '-19971' })
  for (let index = 0; index < 3; index += 1) {
    const { recaptchaToken: Recaptcha = '' } = await solveCaptcha(visitor, {
      loginState: 'USER_CAPTCHA_REQUIRED',
    })
    expect(await signUp({ captchaTokens: [{ Recaptcha }] })).toEqual({})
  }
  expect(await mailsTo(email)).toHaveLength(3)
})

test('a program that fills the hidden field is dropped without a word', async () => {
  expect(await signUp({ website: 'https://spam.example' })).toEqual({})
  expect(await list()).toEqual([])
})

test('staff search and delete subscribers', async () => {
  await signUp()
  await signUp({ email: 'ben@example.com' })
  const [ada] = await list({ search: 'ADA@' })
  expect(ada?.email).toBe(email)
  await deleteNewsletterSubscribers(staff, { ids: [ada?.id ?? '', 'unknown'] })
  expect((await list()).map((one) => one.email)).toEqual(['ben@example.com'])
  expect((await open(ada?.unsubscribeUrl ?? '')).status).toBe(404)
})

test('addresses that were never confirmed are deleted', async () => {
  await signUp()
  await platform.clock.advance(days(32))
  const { subscribers } = await queryNewsletterSubscribers(await platform.as('staff'))
  expect(subscribers).toEqual([])
})

test('the foot of the pages shows the form if staff switch it on', async () => {
  expect((await getSiteFrame(visitor)).siteFrame.newsletter).toBeUndefined()
  await updateFrameSettings(staff, { frameSettings: { newsletter: true } })
  expect((await getSiteFrame(visitor)).siteFrame.newsletter).toBe(true)
  await updateFrameSettings(staff, { frameSettings: { announcement: null } })
  expect((await getSiteFrame(visitor)).siteFrame.newsletter).toBe(true)
})

test.each<[string, Partial<SubscribeToNewsletterInput>]>([
  ['email', { email: 'ada@example.com, ben@example.com' }],
  ['locale', { locale: 'no language' }],
  ['source', { source: 'x'.repeat(101) }],
])('a wrong %s is refused', async (field, wrong) => {
  await expect(signUp(wrong)).rejects.toMatchObject({ status: 400, field })
})
