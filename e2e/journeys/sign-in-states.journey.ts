import { expect } from '@playwright/test'
import { apiKey, type Client, createClient, oauth } from '@vitrine/client'
import { blockMember, getCurrentMember } from '@vitrine/client/members'
import { confirmFactor, enrolFactor, requirePasswordReset } from '@vitrine/client/security'
import { signIn as signInByCode } from '@vitrine/testing'

import { expectAccessible } from '../axe.ts'
import { askToSignIn, type OwnPlatform, test, whoCameBack } from '../own-platform.ts'
import { signIn } from '../sign-in.ts'

test('a blocked account is told so, and whom to ask', async ({ page, site, platform }) => {
  await platform.begin({})
  await blockMember(asApp(platform), { id: await memberId(platform) })
  await askToSignIn(page, site, platform)
  await signIn(page, platform.member)
  await expect(page.getByRole('heading', { level: 1, name: 'This account is closed for now' })).toBeFocused()
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expectAccessible(page)
})

test('a password that must be replaced leads to a new one, and the second factor is still asked for', async ({
  page,
  request,
  site,
  platform,
}) => {
  await platform.begin({})
  const { email } = platform.member
  const phone = '+358401234567'
  const member = await asMember(platform)
  const { factor } = await enrolFactor(member, { type: 'SMS', phone })
  await confirmFactor(member, { factorId: factor.id, code: (await platform.message(phone)).code ?? '' })
  await requirePasswordReset(asApp(platform), { memberId: await memberId(platform, member) })
  await platform.advance('PT5M')

  await askToSignIn(page, site, platform)
  await signIn(page, platform.member)
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(page.getByLabel('E-mail address')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Look into your e-mail' })).toBeFocused()
  const mails = await (await request.get(`${platform.url}/_dev/mails?to=${email}`)).json()
  const links: readonly string[] = mails.flatMap((mail: { links: readonly string[] }) => mail.links)
  await page.goto(links.find((link) => link.includes('/_hosted/recover')) ?? '')
  await page.getByLabel('New password', { exact: true }).fill('a lamp by the window')
  await expect(page.getByText('Very good.')).toBeVisible()
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByLabel('Code from the message')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Code from the message').fill((await platform.message(phone)).code ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await whoCameBack(page, site, platform)).toBe(email)

  await page.goto(links.find((link) => link.includes('/_hosted/recover')) ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible()
  await expectAccessible(page)
})

test('a step whose script does not come says so, and is loaded again', async ({ page, site, platform }) => {
  await platform.begin({})
  await askToSignIn(page, site, platform)
  await page.route('**/sign-up-form-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This did not load' })).toBeFocused()
  await expectAccessible(page)

  await page.unroute('**/sign-up-form-*.js')
  await page.getByRole('button', { name: 'Load it again' }).click()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
})

function asApp({ url, connection: { apiKey: key, siteId } }: OwnPlatform): Client {
  return createClient({ baseUrl: url, auth: apiKey({ key, siteId }) })
}

async function asMember({ url, connection, member }: OwnPlatform): Promise<Client> {
  const client = createClient({ baseUrl: url, auth: oauth({ clientId: connection.clientId }) })
  await signInByCode(client, member, connection.redirectUri)
  return client
}

async function memberId(platform: OwnPlatform, client?: Client): Promise<string> {
  const { member } = await getCurrentMember(client ?? (await asMember(platform)))
  return member?.id ?? ''
}
