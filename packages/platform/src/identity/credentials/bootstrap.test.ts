import { randomUUID } from 'node:crypto'
import { createClient, oauth } from '@vitrine/client'
import { recover } from '@vitrine/client/sign-in'
import { signIn } from '@vitrine/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createPlatform, type Platform } from '../../assembly/platform.ts'

const baseUrl = 'https://platform.example'
const redirectUri = 'https://shop.example/auth/callback'
const backOfficeRedirectUri = 'https://office.example/auth/callback'
const ownerEmail = 'Owner@Shop.example'
const password = 'a password of the owner'

let site: Platform
beforeAll(async () => {
  const databaseUrl = process.env.VITRINE_TEST_DATABASE_URL
  const options = { baseUrl, databaseUrl, siteId: randomUUID(), runJobs: false } as const
  site = await createPlatform({ ...options, passwordHashing: 'fast', gateway: 'none' })
})
afterAll(() => site.close())

test('a new site gets clients and an owner, who chooses a password with the invitation link', async () => {
  const made = await site.bootstrap({ ownerEmail, redirectUri, backOfficeRedirectUri })
  expect(made.ownerEmail).toBe('owner@shop.example')
  expect(made.invitation).toMatch(/^https:\/\/platform\.example\/_hosted\/recover\?token=[\w-]{40,}$/)

  const token = new URL(made.invitation ?? '').searchParams.get('token') ?? ''
  const auth = oauth({ clientId: made.backOfficeClientId ?? '' })
  const client = createClient({ baseUrl, fetch: site.fetch, auth })
  expect(await recover(client, { recoveryToken: token, password })).toMatchObject({ loginState: 'SUCCESS' })
  await signIn(client, { email: ownerEmail, password }, backOfficeRedirectUri)
  const { accessToken } = await client.auth.getTokens()
  const info = await site.fetch(`${baseUrl}/oauth2/token-info`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: accessToken.value }),
  })
  expect(await info.json()).toMatchObject({ active: true, subjectType: 'USER' })
})

test('a repeated bootstrap keeps the clients, and an owner with a password gets no new invitation', async () => {
  const again = await site.bootstrap({ ownerEmail, redirectUri, backOfficeRedirectUri })
  expect(again.clientId).toBe((await site.bootstrap({ ownerEmail, redirectUri })).clientId)
  expect(again.clientId).not.toBe(again.backOfficeClientId)
  expect(again.invitation).toBeUndefined()
})

test.each([
  ['ownerEmail', { ownerEmail: 'nobody', redirectUri }],
  ['redirectUri', { ownerEmail, redirectUri: 'http://shop.example/auth/callback' }],
  ['redirectUri', { ownerEmail, redirectUri: 'shop.example' }],
  ['backOfficeRedirectUri', { ownerEmail, redirectUri, backOfficeRedirectUri: 'javascript:alert(1)' }],
])('an invalid %s is rejected and the error names the field', async (field, options) => {
  await expect(site.bootstrap(options)).rejects.toThrow(new RegExp(`^${field} must be`))
})
