import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { account } from '../world.ts'

test('the console shows the latest email safely, and moves the clock', async ({
  page,
  request,
  world,
  open,
}) => {
  const { email } = account(world, 'staff')
  await open(`${world.platform}/_dev`)
  await expect(page.getByRole('heading', { level: 1, name: 'Console' })).toBeVisible()

  await askForPassword()
  await page
    .getByRole('link', { name: new RegExp(email) })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Open the link' })).toHaveAttribute('href', /recover/)
  await expect(page.frameLocator('iframe').getByRole('link').first()).toBeVisible()
  await expect(page.frameLocator('iframe').locator('body')).not.toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  )
  await expectAccessible(page, 'every')

  await page.getByRole('tab', { name: 'Environment' }).click()
  await expect(page).toHaveURL(/#environment$/)
  const target = (await now()) + 60_000
  await page.getByLabel('Date and time').fill(toLocal(new Date(target)))
  await page.getByRole('button', { name: 'Set clock' }).click()
  await expect(page.getByText('All due jobs have run.')).toBeVisible()
  expect(await now()).toBeGreaterThanOrEqual(target - 1_000)
  await expectAccessible(page, 'every')

  async function now(): Promise<number> {
    const reply = await request.get(`${world.platform}/_dev/clock`)
    return Date.parse((await reply.json()).now)
  }

  async function askForPassword(): Promise<void> {
    const { clientId, redirectUri } = world.connection
    const token = await request.post(`${world.platform}/oauth2/token`, {
      data: { clientId, grantType: 'anonymous' },
    })
    const { access_token } = await token.json()
    const reply = await request.post(`${world.platform}/v1/send-email`, {
      headers: { authorization: access_token },
      data: { email, redirect: { url: redirectUri, clientId } },
    })
    expect(reply.status()).toBe(200)
  }
})

test('the console shows events at once', async ({ page, request, world, open }) => {
  await open(`${world.platform}/_dev#events`)
  await expect(page.getByRole('tab', { name: 'Events' })).toHaveAttribute('aria-selected', 'true')
  const heard = page.waitForResponse((response) => response.url().endsWith('/_dev/events/stream'))
  await page.reload()
  await heard
  const made = await request.post(`${world.platform}/v1/badges`, {
    headers: { authorization: world.connection.apiKey },
    data: { badge: { title: `Seen ${crypto.randomUUID().slice(0, 8)}` } },
  })
  const { id } = (await made.json()).badge
  const entry = page.getByRole('listitem').filter({ hasText: id })
  await entry.getByText('wix.badges.v4.badge_created').first().click()
  await expect(entry.getByText(id).first()).toBeVisible()
  await expectAccessible(page, 'every')
})

/** In the format of a date and time field, in the browser's time zone, which is this process's. */
function toLocal(date: Date): string {
  const utc = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return utc.toISOString().slice(0, 19)
}
