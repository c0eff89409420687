import { expect } from '@playwright/test'
import { apiKey, type Client, createClient, oauth } from '@vitrine/client'
import { blockMember, getCurrentMember } from '@vitrine/client/members'
import { confirmFactor, enrolFactor, requirePasswordReset } from '@vitrine/client/security'
import { signIn as signInByCode } from '@vitrine/testing/sign-in'

import { expectAccessible } from '../axe.ts'
import { askToSignIn, signedInEmail } from '../client-sign-in.ts'
import { test } from '../fixtures.ts'
import { signIn } from '../sign-in.ts'
import { account, type World } from '../world.ts'

test('a blocked account gets the reason and a contact', async ({ page, site, world }) => {
  await blockMember(asApp(world), { id: await memberId(world) })
  await askToSignIn(page, site, world)
  await signIn(page, account(world, 'member'))
  await expect(page.getByRole('heading', { level: 1, name: 'This account is blocked' })).toBeFocused()
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expectAccessible(page)
})

test('a password that must be replaced leads to a new one, and the second factor is still needed', async ({
  page,
  request,
  site,
  world,
}) => {
  const { email } = account(world, 'member')
  const phone = '+358401234567'
  const member = await asMember(world)
  const { factor } = await enrolFactor(member, { type: 'SMS', phone })
  await confirmFactor(member, { factorId: factor.id, code: (await world.message(phone)).code ?? '' })
  await requirePasswordReset(asApp(world), { memberId: await memberId(world, member) })
  await world.advance('PT5M')

  await askToSignIn(page, site, world)
  await signIn(page, account(world, 'member'))
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused()
  const mails = await (await request.get(`${world.platform}/_dev/mails?to=${email}`)).json()
  const links: readonly string[] = mails.flatMap((mail: { links: readonly string[] }) => mail.links)
  await page.goto(links.find((link) => link.includes('/_hosted/recover')) ?? '')
  await page.getByLabel('New password', { exact: true }).fill('a lamp by the window')
  await expect(page.getByText('Very good.')).toBeVisible()
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByLabel('Code from the text message')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Code from the text message').fill((await world.message(phone)).code ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await signedInEmail(page, site, world)).toBe(email)

  await page.goto(links.find((link) => link.includes('/_hosted/recover')) ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible()
  await expectAccessible(page)
})

test('a step whose script fails to load says so, and loads it again', async ({ page, site, world }) => {
  await askToSignIn(page, site, world)
  await page.route('**/sign-up-form-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The page did not load' })).toBeFocused()
  await expectAccessible(page)

  await page.unroute('**/sign-up-form-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
})

function asApp({ platform, connection: { apiKey: key, siteId } }: World): Client {
  return createClient({ baseUrl: platform, auth: apiKey({ key, siteId }) })
}

async function asMember(world: World): Promise<Client> {
  const { platform, connection } = world
  const client = createClient({ baseUrl: platform, auth: oauth({ clientId: connection.clientId }) })
  await signInByCode(client, account(world, 'member'), connection.redirectUri)
  return client
}

async function memberId(world: World, client?: Client): Promise<string> {
  const { member } = await getCurrentMember(client ?? (await asMember(world)))
  return member?.id ?? ''
}
