import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'

test('an owner makes a segment, sees its customers, and gives them a coupon and a discount', async ({
  page,
  world,
}) => {
  await openBackOffice(page, world, '/customers')
  await page.getByRole('navigation', { name: 'Customers' }).getByRole('link', { name: 'Segments' }).click()
  await page
    .getByRole('button', { name: /segment/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Came back')
  await dialog.getByLabel('Orders, at least').fill('2')
  await expect(dialog.getByText(/\d+ customers? match(es)? now/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /Create|Add|Save/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('2 orders or more')).toBeVisible()

  await page.getByRole('link', { name: 'Show customers' }).click()
  await expect(
    page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Came back/ }),
  ).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('mira@example.com')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${world.backOffice}/discounts/coupons/new`)
  await page.getByLabel('Name').fill('Thanks for coming back')
  await page.getByRole('textbox', { name: 'Code' }).fill('BACK')
  await page.getByLabel('Percentage', { exact: true }).last().fill('10')
  await page.getByRole('combobox', { name: 'Customers' }).selectOption('Came back')
  await page.getByRole('button', { name: 'Create discount code' }).click()
  await expect(page.getByText('Discount code BACK created.')).toBeVisible()

  await page.goto(`${world.backOffice}/discounts/new`)
  await page.getByLabel('Name').fill('For friends of the shop')
  await page.getByLabel('Percentage', { exact: true }).last().fill('15')
  await page.getByRole('combobox', { name: 'Customers' }).selectOption('Came back')
  await expect(page.getByText('15% off all products, for customers in “Came back”.')).toBeVisible()
  await page.getByRole('button', { name: 'Create discount' }).click()
  await page.getByRole('link', { name: 'For friends of the shop' }).click()
  await expect(page.getByRole('combobox', { name: 'Customers' }).locator(':checked')).toHaveText('Came back')
})

test('an owner writes to the customers of a segment, who can unsubscribe', async ({ page, world }) => {
  await openBackOffice(page, world, '/customers')
  await page.getByRole('link', { name: 'Mira', exact: false }).first().click()
  await page.getByLabel('Accepts marketing emails').click()
  await expect(page.getByText(/^Changed: /)).toBeVisible()

  await page.goto(`${world.backOffice}/customers/segments`)
  await page
    .getByRole('button', { name: /segment/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Readers')
  await dialog.getByRole('button', { name: /Create|Add|Save/ }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Send email' }).last().click()
  await expect(page.getByLabel('Segment').locator(':checked')).toHaveText('Readers')
  await page.getByLabel('Subject').fill('New bowls are here')
  await page.getByLabel('Text', { exact: true }).fill('Hello,\n\nour spring bowls are in the shop.')
  await expect(page.getByText(/^\d+ customers? receives? this email now\.$/)).toBeVisible()
  await expect(
    page.frameLocator('iframe').getByRole('link', { name: 'Unsubscribe from news and offers' }),
  ).toBeVisible()
  await page.locator('iframe').evaluate((frame) => frame.remove())
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send a test email to me' }).click()
  await expect(page.getByText(/A test email was sent to/)).toBeVisible()
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByRole('heading', { name: /^Send this email to \d+ customers?\?$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText(/(\d+) of \1 emails? sent/)).toBeVisible()
  await expectAccessible(page)

  const mail = await mailTo(world.platform, 'mira@example.com', /New bowls are here/)
  await page.goto(mail.links.find((link) => link.includes('/stop/')) ?? '')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Unsubscribed from news and offers' })).toBeVisible()
})
