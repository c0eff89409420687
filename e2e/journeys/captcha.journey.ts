import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { askToSignIn, signedInEmail } from '../client-sign-in.ts'
import { test } from '../fixtures.ts'
import { signIn } from '../sign-in.ts'
import { account } from '../world.ts'

test('after five wrong passwords, a captcha is needed before the right one works', async ({
  page,
  site,
  world,
}) => {
  const ada = account(world, 'member')
  await askToSignIn(page, site, world)
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse('**/v2/login')
    await signIn(page, { email: ada.email, password: 'not this one' })
    await answered
  }
  await signIn(page, { email: ada.email, password: ada.password })
  const box = page.getByLabel('I am a person')
  await expect(box).toBeFocused()
  await expect(page.getByLabel('Email address')).toHaveValue(ada.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ada.password)
  await expectAccessible(page)

  await page.keyboard.press('Space')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect(await signedInEmail(page, site, world)).toBe(ada.email)
})

const questions = [
  { key: 'room', label: 'Which room?', type: 'CHOICE', required: true, options: ['Kitchen', 'Bedroom'] },
  { key: 'people', label: 'People at your table', type: 'NUMBER', required: false },
]

test('a sign-up answers the site’s questions, and solves an invisible captcha', async ({
  page,
  site,
  world,
}) => {
  await world.set({ captcha: { register: 'INVISIBLE' }, signUpFields: questions })
  await askToSignIn(page, site, world)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Nell')
  await page.getByLabel('Email address').fill('nell@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a long enough one')
  await page.getByLabel('People at your table').fill('many')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Which room?')).toBeFocused()
  await expect(page.getByText('Enter a number, such as 12 or 3.5.')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Which room?').selectOption('Kitchen')
  await page.getByLabel('People at your table').fill('6')
  const sent = page.waitForRequest('**/v2/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  const { captchaTokens, profile } = (await sent).postDataJSON()
  expect(captchaTokens).toEqual([{ InvisibleRecaptcha: expect.any(String) }])
  expect(profile.customFields).toEqual([
    { name: 'room', value: { strValue: 'Kitchen' } },
    { name: 'people', value: { numValue: 6 } },
  ])
  expect(await signedInEmail(page, site, world)).toBe('nell@example.com')
})

test('a member from before the captcha setting needs one at the next sign-in', async ({
  page,
  site,
  world,
}) => {
  await world.set({ signUpFields: questions })
  const ada = account(world, 'member')
  await askToSignIn(page, site, world)
  await signIn(page, ada)
  await expect(page.getByRole('heading', { level: 1, name: 'One more question' })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Which room?').selectOption('Bedroom')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await signedInEmail(page, site, world)).toBe(ada.email)
})
