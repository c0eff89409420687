import { type Browser, expect, type Page } from '@playwright/test'
import { createClient, oauth } from '@vitrine/client'
import { confirmFactor, enrolFactor } from '@vitrine/client/security'
import { authenticatorCode } from '@vitrine/testing/authenticator'
import { signIn as signInByCode } from '@vitrine/testing/sign-in'

import { expectAccessible } from '../axe.ts'
import { askToSignIn, signedInEmail } from '../client-sign-in.ts'
import { test } from '../fixtures.ts'
import { signIn } from '../sign-in.ts'
import { account, type World } from '../world.ts'

test('a member who needs a second factor sets up an app during the sign-in, and then uses it', async ({
  page,
  browser,
  site,
  world,
}) => {
  await world.set({ secondFactor: 'REQUIRED' })
  const ada = account(world, 'member')

  await askToSignIn(page, site, world)
  await signIn(page, ada)
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-step verification' })).toBeFocused()
  await expectAccessible(page)
  const { secret, codes } = await setUpApp(page, world)
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Save the codes first')).toBeVisible()
  await page.getByLabel('I have saved the codes').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await signedInEmail(page, site, world)).toBe(ada.email)

  await test.step('another device needs the app’s code, and is remembered', async () => {
    const other = await visit(browser)
    await askToSignIn(other, site, world)
    await signIn(other, ada)
    await expect(other.getByLabel('Code from the app')).toBeFocused()
    await other.getByLabel('Code from the app').fill('000000')
    await other.getByRole('button', { name: 'Continue' }).click()
    await expect(other.getByRole('alert')).toContainText('wrong')
    await expectAccessible(other)
    await world.advance('PT1M')
    await other.getByLabel('Code from the app').fill(authenticatorCode(secret, await world.now()))
    await other.getByLabel('Do not ask on this device').check()
    await other.getByRole('button', { name: 'Continue' }).click()
    expect(await signedInEmail(other, site, world)).toBe(ada.email)

    await askToSignIn(other, site, world)
    await signIn(other, ada)
    expect(await signedInEmail(other, site, world)).toBe(ada.email)
    await other.context().close()
  })

  await test.step('a recovery code works once', async () => {
    const [code = ''] = codes
    const third = await visit(browser)
    await askToSignIn(third, site, world)
    await signIn(third, ada)
    await enterRecoveryCode(third, code)
    expect(await signedInEmail(third, site, world)).toBe(ada.email)

    await askToSignIn(third, site, world)
    await signIn(third, ada)
    await enterRecoveryCode(third, code)
    await expect(third.getByRole('alert')).toContainText('already used')
    await third.getByRole('button', { name: 'Use another method' }).click()
    await expect(third.getByLabel('Code from the app')).toBeFocused()
    await third.context().close()
  })
})

test('a code by email is set up, and needed at the next sign-in', async ({
  page,
  browser,
  request,
  site,
  world,
}) => {
  await world.set({ secondFactor: 'REQUIRED' })
  const ada = account(world, 'member')
  await askToSignIn(page, site, world)
  await signIn(page, ada)
  await page.getByRole('button', { name: 'Email' }).click()
  await expect(page.getByLabel('Code from the email')).toBeVisible()
  await page.getByLabel('Code from the email').fill(await mailedCode())
  await page.getByLabel('I have saved the codes').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await signedInEmail(page, site, world)).toBe(ada.email)

  const other = await visit(browser)
  await world.advance('PT5M')
  await askToSignIn(other, site, world)
  await signIn(other, ada)
  await expect(other.getByLabel('Code from the email')).toBeFocused()
  await other.getByLabel('Code from the email').fill(await mailedCode())
  await other.getByRole('button', { name: 'Continue' }).click()
  expect(await signedInEmail(other, site, world)).toBe(ada.email)
  await other.context().close()

  /** The newest email with a code. */
  async function mailedCode(): Promise<string> {
    const mails = await (await request.get(`${world.platform}/_dev/mails?to=${ada.email}`)).json()
    for (const { text } of mails) {
      const [code] = /\b\d{6}\b/.exec(text) ?? []
      if (code) return code
    }
    throw new Error('No mail carries a code')
  }
})

test('a member with several factors chooses one: a message, or a push prompt that the page waits for', async ({
  page,
  site,
  world,
}) => {
  const ada = account(world, 'member')
  const phone = '+358401234567'
  const { clientId, redirectUri } = world.connection
  const client = createClient({ baseUrl: world.platform, auth: oauth({ clientId }) })
  await signInByCode(client, ada, redirectUri)
  for (const input of [
    { type: 'SMS', phone },
    { type: 'PUSH', device: 'tablet', label: 'The tablet' },
  ] as const) {
    const { factor } = await enrolFactor(client, input)
    const { code = '' } = await world.message(input.type === 'SMS' ? phone : 'tablet')
    await confirmFactor(client, { factorId: factor.id, code })
  }
  await world.advance('PT5M')

  await askToSignIn(page, site, world)
  await signIn(page, ada)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm your sign-in' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Text message/ }).click()
  await page.getByLabel('Code from the text message').fill((await world.message(phone)).code ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await signedInEmail(page, site, world)).toBe(ada.email)

  await world.advance('PT5M')
  await askToSignIn(page, site, world)
  await signIn(page, ada)
  await page.getByRole('button', { name: /The tablet/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm on your phone' })).toBeFocused()
  await expect(page.getByRole('status').first()).toContainText('Waiting')
  await expectAccessible(page)
  await world.approve((await world.message('tablet')).id)
  expect(await signedInEmail(page, site, world)).toBe(ada.email)
})

async function setUpApp(
  page: Page,
  world: World,
): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  await page.getByRole('button', { name: /Authenticator app/ }).click()
  await expect(page.getByRole('img', { name: /scan/ })).toBeVisible()
  await page.getByText('Enter the key instead').click()
  const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page)
  await page.getByLabel('Code from the app').fill(authenticatorCode(secret, await world.now()))
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list).toBeVisible()
  await expectAccessible(page)
  return { secret, codes: await list.getByRole('listitem').allTextContents() }
}

async function enterRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function visit(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}
