import { createCustomerSegment } from '@vitrine/client/customer-segments'
import { queryCustomers, updateCustomer } from '@vitrine/client/customers'
import { createMember } from '@vitrine/client/members'
import { subscribeToNewsletter } from '@vitrine/client/newsletter'
import {
  listSegmentEmails,
  previewSegmentEmail,
  sendSegmentEmail,
  sendTestSegmentEmail,
} from '@vitrine/client/segment-emails'
import { createTestPlatform } from '@vitrine/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { days, seconds } from '../../kernel/time/time-spans.ts'

let platform: Awaited<ReturnType<typeof createTestPlatform>>
let staff: Awaited<ReturnType<typeof platform.as>>
let segmentId: string

beforeEach(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
  staff = await platform.as('staff')
  segmentId = (await createCustomerSegment(staff, { segment: { name: 'All', conditions: {} } })).segment.id
  return () => platform.close()
})

const email = (changes: object = {}) => ({
  segmentEmail: { segmentId, subject: 'New bowls', text: 'Hello,\n\nsee <them> now.', ...changes },
})

async function customer(loginEmail: string, acceptsMarketing: boolean): Promise<string> {
  await createMember(staff, { member: { loginEmail } })
  const [found] = (await queryCustomers(staff, { search: loginEmail })).customers
  if (acceptsMarketing) await updateCustomer(staff, { id: found!.id, customer: { acceptsMarketing } })
  return found!.id
}

const mailsTo = async (to: string) => {
  await platform.settle()
  const mails = await platform.mailbox.list(to)
  return mails.filter(({ subject }) => subject === 'New bowls')
}
const latest = async () => (await listSegmentEmails(staff)).segmentEmails[0]
const consentOf = async (search: string) =>
  (await queryCustomers(staff, { search })).customers[0]?.acceptsMarketing

test('an email goes to the customers with consent, and its link ends the consent', async () => {
  await customer('yes@example.com', true)
  await customer('no@example.com', false)
  const button = { label: 'See the bowls', url: 'https://shop.example/bowls' }
  expect((await previewSegmentEmail(staff, email())).recipients).toBe(1)
  const { segmentEmail } = await sendSegmentEmail(staff, email({ button }))
  expect(segmentEmail).toMatchObject({ segmentName: 'All', state: 'SENDING', recipients: 1, sent: 0 })
  const [mail] = await mailsTo('yes@example.com')
  expect(mail?.text).toContain('see <them> now.')
  expect(mail?.html).toContain('&#60;them&#62;')
  expect(mail?.links).toContain(button.url)
  expect(await mailsTo('no@example.com')).toEqual([])
  expect(await latest()).toMatchObject({ state: 'SENT', sent: 1, failed: 0, skipped: 0 })

  const stop = mail?.links?.find((link) => link.includes('/stop/')) ?? ''
  expect(await (await platform.fetch(stop)).text()).toContain('"done":false,"about":"MARKETING"')
  expect(await consentOf('yes@')).toBe(true)
  expect((await platform.fetch(stop, { method: 'POST' })).status).toBe(200)
  expect(await consentOf('yes@')).toBe(false)
  expect((await platform.fetch(`${stop}x`, { method: 'POST' })).status).toBe(404)
})

test('a customer who withdraws the consent before the turn is skipped', async () => {
  const id = await customer('yes@example.com', true)
  await sendSegmentEmail(staff, email())
  await updateCustomer(staff, { id, customer: { acceptsMarketing: false } })
  expect(await mailsTo('yes@example.com')).toEqual([])
  expect(await latest()).toMatchObject({ state: 'SENT', recipients: 1, sent: 0, skipped: 1 })
})

async function manyCustomers(count: number): Promise<void> {
  const { db, siteId } = platform
  await sql`insert into customers (site_id, customer_id, email, emails, words, accepts_marketing, created_at, updated_at)
    select ${siteId}::uuid, gen_random_uuid(), 'c' || n || '@example.com', '{}', '', true, now(), now()
    from generate_series(1, ${count}::integer) n`.execute(db)
}

async function recipientsLater(): Promise<readonly unknown[]> {
  await platform.clock.advance(days(40))
  await platform.settle()
  staff = await platform.as('staff')
  return (
    await sql`select from segment_email_recipients where site_id = ${platform.siteId}`.execute(platform.db)
  ).rows
}

test('many emails go in batches, and the counts outlive the recipients', async () => {
  await manyCustomers(130)
  await sendSegmentEmail(staff, email())
  await platform.settle()
  expect(await latest()).toMatchObject({ state: 'SENDING', recipients: 130, sent: 100 })
  await platform.clock.advance(seconds(30))
  await platform.settle()
  expect(await latest()).toMatchObject({ state: 'SENT', sent: 130 })
  expect(await recipientsLater()).toEqual([])
  expect(await latest()).toMatchObject({ state: 'SENT', recipients: 130, sent: 130, failed: 0 })
})

test('an email ends after a whole batch too', async () => {
  await manyCustomers(100)
  await sendSegmentEmail(staff, email())
  await platform.settle()
  await platform.clock.advance(seconds(30))
  await platform.settle()
  expect(await recipientsLater()).toEqual([])
})

test('a confirmed sign-up for the newsletter is a consent until it ends', async () => {
  await customer('reader@example.com', false)
  await subscribeToNewsletter(await platform.as('visitor'), { email: 'Reader@example.com' })
  await platform.settle()
  const linkOf = async (use: string) =>
    (await platform.mailbox.latest('Reader@example.com')).links?.find((link) => link.includes(use)) ?? ''
  const [confirm, stop] = [await linkOf('/confirm/'), await linkOf('/stop/')]
  await platform.fetch(confirm, { method: 'POST' })
  expect(await consentOf('reader@')).toBe(true)
  await platform.fetch(stop, { method: 'POST' })
  expect(await consentOf('reader@')).toBe(false)
})

test('a test email goes to the staff member, and to no customer', async () => {
  await customer('yes@example.com', true)
  const { to } = await sendTestSegmentEmail(staff, email())
  expect(await mailsTo(to)).toHaveLength(1)
  expect(await mailsTo('yes@example.com')).toEqual([])
  expect(await latest()).toBeUndefined()
})

test.each([
  ['segmentEmail.segmentId', {}],
  ['segmentEmail.subject', { subject: ' ' }],
  ['segmentEmail.button.url', { button: { label: 'See', url: 'javascript:alert(1)' } }],
])('a wrong %s is refused', async (field, wrong) => {
  await expect(sendSegmentEmail(staff, email(wrong))).rejects.toMatchObject({ status: 400, field })
  expect(await latest()).toBeUndefined()
})

test('an unknown segment is refused', async () => {
  segmentId = crypto.randomUUID()
  for (const call of [sendSegmentEmail, previewSegmentEmail])
    await expect(call(staff, email())).rejects.toMatchObject({ code: 'CUSTOMER_SEGMENT_NOT_FOUND' })
})
