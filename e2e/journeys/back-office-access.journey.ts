import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { openAs } from '../sign-in.ts'
import { account } from '../world.ts'

test('an invited staff member sees only the pages of the role', async ({ page, world, browser, open }) => {
  await openBackOffice(page, world, '/settings/staff')
  await page.getByRole('button', { name: 'Invite staff member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite staff member' })
  await dialog.getByLabel('Email address').fill('noa@example.com')
  await dialog.getByRole('radio', { name: /^Content/ }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'noa@example.com' })).toContainText('Invited')
  await expectAccessible(page)

  const mail = await mailTo(world.platform, 'noa@example.com', /invited/)
  const noa = await (await browser.newContext()).newPage()
  await open(mail.links[0] ?? '', noa)
  await noa.getByLabel('New password', { exact: true }).fill('a password for work')
  // The link leads to the configured back office, which runs at another address in a journey.
  await noa.route('http://localhost:4030/**', (route) => route.fulfill({ body: 'The back office' }))
  await noa
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await noa.waitForURL('http://localhost:4030/**')
  await openAs(noa, `${world.backOffice}/media`, {
    email: 'noa@example.com',
    password: 'a password for work',
  })
  const menu = noa.getByRole('navigation', { name: 'Back office' })
  await expect(menu.getByRole('link', { name: 'Media' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Orders' })).toHaveCount(0)
  await open(`${world.backOffice}/settings`, noa)
  await expect(noa.getByRole('link', { name: /^Staff/ })).toHaveCount(0)
})

test('the owner changes their own name, and colleagues read it', async ({ page, world, open }) => {
  const { orderId } = world.connection.payments.authorizedForCapture
  await openBackOffice(page, world, `/orders/${orderId}`)
  await page.getByRole('button', { name: 'Aoife Byrne Owner' }).click()
  await page.getByRole('button', { name: 'Your profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your profile' })
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await dialog.getByLabel('First name').fill('Orla')
  await dialog.getByLabel('Last name').fill('Walsh')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Orla Walsh Owner' })).toBeVisible()

  await page.getByLabel('Comment').fill('Wrapped twice.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('list', { name: 'Timeline' }).getByText('Wrapped twice.')).toContainText(
    'Orla Walsh',
  )
  await open(`${world.backOffice}/settings/staff`)
  await expect(page.getByRole('listitem').filter({ hasText: 'owner@' })).toContainText('Orla Walsh')
  await expect(page.getByRole('button', { name: 'Orla Walsh Owner' })).toBeVisible()
})

test('an API key is created, shown once and revoked', async ({ page, world }) => {
  await openBackOffice(page, world, '/settings/api-keys')
  await page.getByRole('button', { name: 'New API key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByLabel('Name').fill('Stock import')
  await dialog.getByRole('combobox', { name: 'Inventory', exact: true }).selectOption('Manage')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create API key' }).click()
  const once = page.getByRole('dialog', { name: 'API key created' })
  await expect(once.locator('code')).toContainText('VITRINE.')
  await page.keyboard.press('Escape')
  const row = page.getByRole('listitem').filter({ hasText: 'Stock import' })
  await expect(row).toContainText('Never used')
  await row.getByRole('button', { name: 'Revoke Stock import' }).click()
  await page
    .getByRole('dialog', { name: 'Revoke this API key?' })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expect(row).toContainText('Revoked')
})

test('an app is added, installed on its page and uninstalled', async ({ page, world, open }) => {
  const redirectUrl = `${world.platform}/_health`
  await openBackOffice(page, world, '/settings/apps')
  await page.getByRole('button', { name: 'Add app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add app' })
  await dialog.getByLabel('Name').fill('Parcel labels')
  await dialog.getByLabel('Redirect URLs').fill(redirectUrl)
  await dialog.getByRole('combobox', { name: 'Orders', exact: true }).selectOption('View')
  await dialog.getByRole('button', { name: 'Add app' }).click()
  await expect(page.getByRole('dialog', { name: 'App secret' })).toBeVisible()
  await page.keyboard.press('Escape')
  const row = page.getByRole('listitem').filter({ hasText: 'Parcel labels' })
  const appId = (await row.locator('code').textContent()) ?? ''

  await page.goto(
    `${world.platform}/installer/install?${new URLSearchParams({ appId, redirectUrl, state: 'kept' })}`,
  )
  await expect(page.getByRole('heading', { name: 'Install Parcel labels?' })).toBeVisible()
  await expect(page.getByText('See orders, shipments, returns, invoices and downloads')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Install', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.has('code'))
  expect(new URL(page.url()).searchParams.get('state')).toBe('kept')

  await open(`${world.backOffice}/settings/apps`)
  await expect(row).toContainText('Installed')
  await row.getByRole('button', { name: 'Actions for Parcel labels' }).click()
  await row.getByRole('button', { name: 'Uninstall' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Uninstall' }).click()
  await expect(row).toContainText('Not installed')
  await open(`${world.backOffice}/settings/activity`)
  await expect(page.getByRole('listitem').filter({ hasText: 'App removed' })).toContainText('Parcel labels')
})

test('an old sign-in needs a confirmation, then the action continues', async ({ page, world }) => {
  await openBackOffice(page, world, '/settings/api-keys')
  await expect(page.getByRole('button', { name: 'New API key' })).toBeVisible()
  await fetch(`${world.platform}/_dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: 'PT6M' }),
  })
  await page.getByRole('button', { name: 'New API key' }).click()
  const form = page.getByRole('dialog', { name: 'New API key' })
  await form.getByLabel('Name').fill('Late import')
  await form.getByRole('combobox', { name: 'Inventory', exact: true }).selectOption('Manage')
  await form.getByRole('button', { name: 'Create API key' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
  const password = proof.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expectAccessible(page)

  // Cancelling the confirmation keeps the form.
  await page.keyboard.press('Escape')
  await expect(form.getByText('Nothing was changed.')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Late import')
  await form.getByRole('button', { name: 'Create API key' }).click()

  await password.fill('not the password')
  await page.keyboard.press('Enter')
  await expect(proof.getByText('The password is incorrect.')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(account(world, 'owner').password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'API key created' }).locator('code')).toContainText(
    'VITRINE.',
  )
  await expect(proof).toBeHidden()
})

test('an OAuth client is added with a valid address, changed and deleted', async ({ page, world }) => {
  await openBackOffice(page, world, '/settings/oauth-clients')
  await page.getByRole('button', { name: 'Add OAuth client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add OAuth client' })
  await dialog.getByLabel('Name').fill('Loyalty card')
  const urls = dialog.getByLabel('Redirect URLs')
  await urls.fill('https://club.example/callback\nhttp://club.example/callback')
  await dialog.getByRole('button', { name: 'Add OAuth client' }).click()
  await expect(dialog.getByText(/^Line 2: Must begin with https/)).toBeVisible()
  await expectAccessible(page)
  await urls.fill('https://club.example/callback')
  await dialog.getByRole('button', { name: 'Add OAuth client' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Loyalty card' })
  await expect(row.locator('code')).toHaveText(/^[\da-f-]{36}$/)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Actions for Loyalty card' }).click()
  await row.getByRole('button', { name: 'Edit', exact: true }).click()
  const editing = page.getByRole('dialog', { name: 'Edit OAuth client' })
  await editing.getByLabel('Redirect URLs').fill('https://club.example/signed-in')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('https://club.example/signed-in')
  await row.getByRole('button', { name: 'Actions for Loyalty card' }).click()
  await row.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Delete Loyalty card?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(row).toHaveCount(0)
})
