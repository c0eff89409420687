import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

/** The table row of a member. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name }) })

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('button', { name: new RegExp(`^${action}`) }).click()
}

test('the owner approves a pending member, and blocks a member and undoes it', async ({ page, world }) => {
  await openBackOffice(page, world)
  await page.getByRole('link', { name: /^\d+ members to approve$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeFocused()
  await expect(page).toHaveURL(/status=pending/)
  await expectAccessible(page)

  await choose(page, 'Ivo Jensen', 'Approve')
  await expect(page.getByText('Ivo Jensen approved.')).toBeVisible()
  await expect(rowOf(page, 'Ivo Jensen').getByText('Approved')).toBeVisible()

  await page.getByRole('link', { name: 'All', exact: true }).click()
  await choose(page, 'Sean Murphy', 'Block')
  await expect(rowOf(page, 'Sean Murphy').getByText('Blocked')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Sean Murphy').getByText('Approved')).toBeVisible()
})

test('members are blocked by filter, after a preview of their number', async ({ page, world, open }) => {
  await openBackOffice(page, world)
  await open(`${world.backOffice}/members?privacy=public`)
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Block members' })
  const preview = await dialog.getByText(/^\d+ (of \d+ )?members will be blocked\.$/).textContent()
  const count = Number(/\d+/.exec(preview ?? '')?.[0])
  expect(count).toBeGreaterThan(1)
  await expectAccessible(page)

  await dialog.getByRole('button', { name: `Block ${count} members` }).click()
  await expect(dialog.getByText(`${count} members blocked.`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'Blocked', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(count + 2)
})

test('members are selected by keyboard, and get a badge', async ({ page, world, open }) => {
  await openBackOffice(page, world)
  await open(`${world.backOffice}/members?sort=name`)
  await page.getByRole('row').nth(1).getByRole('link').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Assign badge' }).click()
  await page.getByRole('button', { name: 'Workshop guest' }).click()
  await expect(page.getByText(/“Workshop guest” assigned to \d member/)).toBeVisible()

  await page.getByRole('row').nth(1).getByRole('link').press('Enter')
  const badges = page.getByRole('region', { name: 'Badges' })
  await expect(badges.getByText('Workshop guest')).toBeVisible()
  await expectAccessible(page)
})

test('badges are ordered by keyboard', async ({ page, world }) => {
  await openBackOffice(page, world)
  await page.getByRole('link', { name: 'Badges' }).click()
  const down = page.getByRole('button', { name: 'Move Founding customer down' })
  await down.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'with' }).first()).toContainText('Reviewer')
  await expect(down).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'with' }).first()).toContainText('Reviewer')
})

test('badges are ordered by drag and drop', async ({ page, world }) => {
  await openBackOffice(page, world)
  await page.getByRole('link', { name: 'Badges' }).click()
  const rows = page.getByRole('listitem').filter({ hasText: 'with' })
  const row = (title: string) => rows.filter({ hasText: title })
  await row('Founding customer').dragTo(row('Workshop guest'))
  await expect(rows.last()).toContainText('Founding customer')
  await row('Founding customer').dragTo(row('Reviewer'))
  await expect(rows.first()).toContainText('Founding customer')
  await expectAccessible(page)
  await page.reload()
  await expect(rows.first()).toContainText('Founding customer')
})

test('new members are pending after the owner requires approval', async ({ page, world }) => {
  await openBackOffice(page, world)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: /^Sign-in/ }).click()
  await page.getByRole('checkbox', { name: 'Approve new members manually' }).check()
  await expect(page.getByText('New members now need approval.')).toBeVisible()
  await expectAccessible(page)

  const { clientId } = world.connection
  const post = (path: string, data: object, headers = {}) =>
    page.request.post(world.platform + path, { data, headers })
  const { access_token: authorization } = await (
    await post('/oauth2/token', { grantType: 'anonymous', clientId })
  ).json()
  const login = { loginId: { email: 'nell@example.com' }, password: 'a password of nell' }
  const { state } = await (await post('/v2/register', login, { authorization })).json()
  expect(state).toBe('REQUIRE_OWNER_APPROVAL')

  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await page.getByRole('link', { name: 'Pending approval', exact: true }).click()
  await expect(page.getByText('nell@example.com')).toBeVisible()
})

test('a concurrent change is shown before it is overwritten', async ({ page, world, context, open }) => {
  await openBackOffice(page, world)
  await open(`${world.backOffice}/members/0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001`)
  const other = await context.newPage()
  await open(page.url(), other)
  for (const [tab, title] of [
    [page, 'Tea, mostly'],
    [other, 'Coffee, mostly'],
  ] as const) {
    await tab.getByRole('button', { name: 'Edit profile' }).click()
    await tab.getByLabel('About text').fill(title)
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Profile' }).getByText('Tea, mostly')).toBeVisible()

  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('About text is now “Tea, mostly”.')).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('region', { name: 'Profile' }).getByText('Coffee, mostly')).toBeVisible()
})
