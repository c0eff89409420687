import type { Client } from '@vitrine/client'
import {
  getSignInSettings,
  getSignOnPolicy,
  updateSignInSettings,
  updateSignOnPolicy,
} from '@vitrine/client/site-settings'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let platform: TestPlatform
let staff: Client
let member: Client
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
  staff = await platform.as('staff')
  // Signs in before the captcha is enabled.
  member = await platform.as('member')
})
afterAll(() => platform.close())

const coffee = {
  key: 'coffee',
  label: 'How do you take it?',
  type: 'CHOICE',
  required: true,
  options: ['Black', 'With milk'],
} as const

test('sent fields change at once, others stay, and the audit log records the change', async () => {
  const { settings: before } = await getSignInSettings(staff, {})
  expect(before).toMatchObject({ ownerApproval: false, secondFactor: 'OPTIONAL', signUpFields: [] })

  await updateSignInSettings(staff, { settings: { captcha: { login: 'VISIBLE' } } })
  const { settings } = await updateSignInSettings(staff, {
    settings: { ownerApproval: true, captcha: { register: 'INVISIBLE' }, signUpFields: [coffee] },
  })
  expect(settings).toEqual({
    ...before,
    ownerApproval: true,
    captcha: { register: 'INVISIBLE', login: 'VISIBLE' },
    signUpFields: [coffee],
  })
  expect((await getSignInSettings(await platform.as('app'), {})).settings).toEqual(settings)

  const records = await platform.db
    .selectFrom('identity_audit')
    .select(['actor', 'action'])
    .where('site_id', '=', platform.siteId)
    .where('action', '=', 'sign-in settings')
    .execute()
  expect(records).toHaveLength(2)
  expect(records[0]?.actor).toMatch(/^staff ./)
})

test.each([
  ['a choice without choices', [{ ...coffee, options: [' '] }], 'settings.signUpFields[0].options'],
  [
    'a choice that stands twice',
    [{ ...coffee, options: ['Black', 'Black '] }],
    'settings.signUpFields[0].options',
  ],
  ['two of one key', [coffee, { ...coffee, label: 'Again' }], 'settings.signUpFields[1].key'],
  ['no label', [{ ...coffee, label: ' ' }], 'settings.signUpFields[0].label'],
  ['no key', [{ ...coffee, key: '' }], 'settings.signUpFields[0].key'],
])('%s is rejected and the error names the field', async (_, signUpFields, field) => {
  await expect(updateSignInSettings(staff, { settings: { signUpFields } })).rejects.toMatchObject({
    fieldViolations: [{ field }],
  })
})

test('choices of a text question are dropped', async () => {
  const { settings } = await updateSignInSettings(staff, {
    settings: { signUpFields: [{ ...coffee, type: 'TEXT' }] },
  })
  expect(settings.signUpFields).toEqual([
    { key: 'coffee', label: 'How do you take it?', type: 'TEXT', required: true },
  ])
})

test('visitors cannot read the sign-in settings', async () => {
  await expect(getSignInSettings(await platform.as('visitor'), {})).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('published clients read and change the sign-on policy', async () => {
  const app = await platform.as('app')
  await updateSignInSettings(staff, { settings: { ownerApproval: false, emailVerification: false } })
  const { signOnPolicy } = await updateSignOnPolicy(app, { signOnPolicy: { requireEmailVerification: true } })
  expect(signOnPolicy).toEqual({ requireOwnerApproval: false, requireEmailVerification: true })
  expect((await getSignOnPolicy(app, {})).signOnPolicy).toEqual(signOnPolicy)
  expect((await getSignInSettings(staff, {})).settings.emailVerification).toBe(true)
  await expect(getSignOnPolicy(member, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
