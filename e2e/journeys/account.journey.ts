import { type Browser, expect, type Page } from '@playwright/test'
import { authenticatorCode } from '@vitrine/testing/authenticator'

import { authorizeRequest } from '../authorize-request.ts'
import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { settled } from '../page-state.ts'
import { openAs, signIn } from '../sign-in.ts'
import { account } from '../world.ts'

test('a member edits the profile, and is found in the community', async ({ page, browser, world, open }) => {
  await openAs(page, `${world.storefront}/account/profile`, account(world, 'member'))

  await page.getByLabel('Display name', { exact: true }).fill('Mira of the Tea')
  await page.getByLabel('About you').fill('Tea, mostly')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Profile URL', exact: true }).fill('aoife')
  await expect(page.getByText('/community/aoife')).toBeVisible()
  await page.getByRole('button', { name: 'Change URL' }).click()
  await expect(page.getByText('This URL is taken.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Profile URL', exact: true })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Profile URL', exact: true })).toHaveValue('aoife')
  await page.getByRole('textbox', { name: 'Profile URL', exact: true }).fill('Tea-Mira')
  await page.getByRole('button', { name: 'Change URL' }).click()
  await expect(page.getByText('Your profile is now at /community/tea-mira')).toBeVisible()
  await expectAccessible(page)

  const visitor = await visit(browser)
  await open(`${world.storefront}/community/tea-mira`, visitor)
  await expect(visitor.getByRole('heading', { level: 1, name: 'We could not find this page' })).toBeVisible()

  await open(`${world.storefront}/community`)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page).toHaveURL(`${world.storefront}/community/tea-mira`)
  await expect(page.getByText('This is how others see you.')).toBeVisible()
  await expectAccessible(page)

  await open(`${world.storefront}/community`, visitor)
  await visitor.getByLabel('Search members').fill('mostly')
  await visitor.getByRole('button', { name: 'Search' }).click()
  await expect(visitor.getByRole('status').filter({ hasText: '1 member' })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: 'Mira of the Tea' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Mira of the Tea' })).toBeVisible()
  await expect(visitor.getByText(account(world, 'member').email)).toHaveCount(0)

  await page.getByRole('button', { name: 'Leave the community' }).click()
  await expect(page.getByText('Only you see this page.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'We could not find this page' })).toBeVisible()
  await visitor.context().close()
})

test('addresses and phones are saved, changed, removed and restored', async ({ page, world }) => {
  await openAs(page, `${world.storefront}/account/contact`, account(world, 'member'))
  await page.getByRole('link', { name: 'Add address' }).click()
  await expect(page.getByLabel('Street and number')).toBeFocused()
  await page.getByLabel('Town or city').fill('Kinsale')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Enter the street and number.')).toBeVisible()
  await expect(page.getByLabel('Street and number')).toBeFocused()
  await expect(page.getByLabel('Town or city')).toHaveValue('Kinsale')
  await expectAccessible(page)
  await page.getByLabel('Street and number').fill('3 Pier Road')
  await page.getByLabel('Country').selectOption('IE')
  await settled(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('We could not reach the shop.')).toBeVisible()
  await expect(page.getByLabel('Street and number')).toHaveValue('3 Pier Road')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Address saved.')).toBeVisible()
  await expect(page.getByText('3 Pier Road')).toBeVisible()

  await page.getByRole('link', { name: 'Change 3 Pier Road' }).click()
  await page.getByLabel('Street and number').fill('4 Pier Road')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByRole('button', { name: 'Remove 4 Pier Road' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove 4 Pier Road' }).click()
  await expect(page.getByText('4 Pier Road removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove 4 Pier Road' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Remove 4 Pier Road' })).toBeVisible()

  await page.getByRole('link', { name: 'Add phone number' }).click()
  await page.getByLabel('Phone number', { exact: true }).fill('call me')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Enter a phone number')).toBeVisible()
  await page.getByLabel('Phone number', { exact: true }).fill('+353 21 555 0123')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove +353 21 555 0123' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('4 Pier Road')).toBeVisible()
  await expect(page.getByText('+353 21 555 0123', { exact: true })).toBeVisible()
})

test('a new member confirms the address, and uses one in another script', async ({
  page,
  request,
  world,
  open,
}) => {
  const email = 'nell@example.com'
  await open(`${world.storefront}/account/contact`)
  await page.getByRole('button', { name: /Create an account|Sign up|New here/i }).click()
  await page.getByLabel('First name').fill('Nell')
  await page.getByLabel('Last name').fill('Byrne')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long enough one')
  await page
    .getByRole('button', { name: /^Create (an |my )?account|^Sign up/i })
    .last()
    .click()
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByLabel('Code from the email')).toBeFocused()
  await page.getByLabel('Code from the email').fill('12')
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText('Enter the 6 digits of the code.')).toBeVisible()
  await expectAccessible(page)
  const mails = await (await request.get(`${world.platform}/_dev/mails?to=${email}&wait=10`)).json()
  const code = mails.flatMap(({ text }: { text: string }) => /\b\d{6}\b/.exec(text) ?? [])[0]
  await page.getByLabel('Code from the email').fill(code)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText('Email address confirmed.')).toBeVisible()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  await open(`${world.storefront}/account/profile`)
  await page.getByRole('textbox', { name: 'Profile URL', exact: true }).fill('нелл')
  await page.getByRole('button', { name: 'Change URL' }).click()
  await expect(page.getByText('Your profile is now at /community/нелл')).toBeVisible()
  await open(`${world.storefront}/community`)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nell' })).toBeVisible()
})

test('a second factor, other sessions and the password are changed, each after a recent sign-in', async ({
  page,
  browser,
  world,
  open,
}) => {
  const member = account(world, 'member')
  const other = await visit(browser)
  await openAs(other, `${world.storefront}/account`, member)
  await openAs(page, `${world.storefront}/account/security`, member)
  await expect(page.getByText('This device')).toHaveCount(1)

  await test.step('the other browser is signed out', async () => {
    await page.getByRole('button', { name: /^Sign out of/ }).click()
    await expect(page.getByText('Signed out of that device.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Sign out of/ })).toHaveCount(0)
    await expectAccessible(page)
    await open(`${world.storefront}/account`, other)
    await expect(other.getByLabel('Email address')).toBeVisible()
    await other.context().close()
  })

  await test.step('an app is set up, and its recovery codes are shown once', async () => {
    await page.getByRole('link', { name: 'Set up two-step verification' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('img', { name: /scan/ })).toBeVisible()
    await page.getByText('Enter the key instead').click()
    const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel('Code from the app').fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('This code is wrong')).toBeVisible()
    // At the top, the fixed header covers no link.
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('img', { name: /scan/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Code from the app').fill(authenticatorCode(secret, await world.now()))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to security' }).click()
    await expect(page.getByText('10 codes left')).toBeVisible()
  })

  await test.step('the most sensitive changes need a recent sign-in, and continue after it', async () => {
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
    await expect(page.getByText('Two-step verification is off.')).toBeVisible()
    await world.advance('PT10M')
    await page.getByRole('link', { name: 'Change password' }).click()
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await signIn(page, member)
    await expect(page).toHaveURL(`${world.storefront}/account/security/password`)
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Use at least 8 characters; you have 5.')).toBeVisible()
    await page.getByLabel('New password').fill('a much better password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to security' }).click()
    // All earlier sessions ended automatically.
    await expect(page.getByText('This device')).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Sign out of/ })).toHaveCount(0)
  })

  await test.step('only the new password works', async () => {
    const third = await visit(browser)
    await open(`${world.storefront}/account`, third)
    await signIn(third, member)
    await expect(third.getByRole('alert').first()).toBeVisible()
    await third.getByLabel('Password', { exact: true }).fill('a much better password')
    await third.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(third).toHaveURL(`${world.storefront}/account`)
    await third.context().close()
  })
})

test('a phone is set up, a device forgotten, an application removed, and all other sessions ended', async ({
  page,
  browser,
  world,
  open,
}) => {
  const member = account(world, 'member')
  const phone = '+353855550123'
  await openAs(page, `${world.storefront}/account/security/second-step`, member)
  await page.getByText('Text message').click()
  await page.getByLabel('Phone number').fill('12')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Begin the number with + and the country code')).toBeVisible()
  await page.getByLabel('Phone number').fill('+353 85 555 0123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Code from the text message')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Code from the text message').fill((await world.message(phone)).code ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('We now ask for a code when you sign in.')).toBeVisible()

  const other = await visit(browser)
  await world.advance('PT1M')
  await open(`${world.storefront}/account`, other)
  await signIn(other, member)
  await other.getByLabel('Code from the text message').fill((await world.message(phone)).code ?? '')
  await other.getByLabel('Do not ask on this device').check()
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other).toHaveURL(`${world.storefront}/account`)
  await other.goto(authorizeRequest(world, `${world.storefront}/partner`, { scope: 'openid email' }))
  await other.getByRole('button', { name: 'Allow' }).click()
  await other.waitForURL(`${world.storefront}/partner?**`)

  await open(`${world.storefront}/account/security`)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Remove access of Plate Club/ }).click()
  await expect(page.getByText('Access removed.')).toBeVisible()
  await expect(page.getByText('No applications have access to your account.')).toBeVisible()
  await page.getByRole('button', { name: /^Forget / }).click()
  await expect(page.getByText('No remembered devices.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Signed out on all other devices.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  await open(`${world.storefront}/account`, other)
  await signIn(other, member)
  await expect(other.getByLabel('Code from the text message')).toBeVisible()
  await other.context().close()

  await world.advance('PT10M')
  await page.getByRole('button', { name: 'Create new codes' }).click()
  await signIn(page, member)
  await page.getByLabel('Code from the text message').fill((await world.message(phone)).code ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${world.storefront}/account/security#second-step`)
  await page.getByRole('button', { name: 'Create new codes' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
})

test('without scripts, the account is changed and finally deleted', async ({ browser, world }) => {
  const page = await visit(browser)
  await openAs(page, `${world.storefront}/account/contact`, account(world, 'member'))
  const storageState = await page.context().storageState()
  await page.context().close()
  const plain = await (await browser.newContext({ storageState, javaScriptEnabled: false })).newPage()

  await plain.goto(`${world.storefront}/account/contact`)
  await plain.getByRole('link', { name: 'Add address' }).click()
  await plain.getByLabel('Town or city').fill('Kinsale')
  await plain.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(plain.getByText('Enter the street and number.')).toBeVisible()
  await expect(plain.getByLabel('Town or city')).toHaveValue('Kinsale')
  await plain.getByLabel('Street and number').fill('3 Pier Road')
  await plain.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(plain.getByText('Address saved.')).toBeVisible()
  await plain.getByRole('button', { name: 'Remove 3 Pier Road' }).click()
  await plain.getByRole('button', { name: 'Undo' }).click()
  await expect(plain.getByText('3 Pier Road')).toBeVisible()

  await plain.goto(`${world.storefront}/account/security/second-step`)
  await plain.getByRole('button', { name: 'Continue' }).click()
  await plain.getByLabel('Code from the app').fill('12')
  await plain.getByRole('button', { name: 'Confirm' }).click()
  await expect(plain.getByText('Enter the 6 digits of the code.')).toBeVisible()
  await expect(plain.getByRole('img', { name: /scan/ })).toBeVisible()

  await plain.goto(`${world.storefront}/account/security/delete`)
  await plain.getByLabel('Type “delete” to confirm').fill('delete')
  await plain.getByRole('button', { name: 'Delete my account' }).click()
  await expect(plain.getByRole('heading', { level: 1, name: 'Goodbye, and thank you' })).toBeVisible()
  await plain.goto(`${world.storefront}/account`)
  await expect(plain).toHaveURL(new RegExp(`^${world.platform}`))
  await plain.context().close()
})

async function visit(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}
