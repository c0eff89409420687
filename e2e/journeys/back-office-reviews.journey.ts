import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { staffCall } from '../staff-call.ts'

const pending = '/reviews?status=submitted.in-moderation'
const names = (page: Page) => page.getByRole('list', { name: 'Reviews', exact: true }).getByRole('listitem')
/** The row of a review, by its author. */
const labelled = (page: Page, author: string) =>
  page.getByRole('list', { name: 'Reviews', exact: true }).locator(`li[aria-label$="by ${author}"]`)

test('pending reviews are moderated with one key each, and each decision can be undone', async ({
  page,
  world,
}) => {
  await openBackOffice(page, world, pending)
  const rows = page.locator('li[data-row]')
  await expect(rows).not.toHaveCount(0)
  const before = await rows.count()
  const reason = /^(Contains|Repeats|One of|Written|Low|Edited|All)/
  await expect(rows.nth(0).getByText(reason)).toBeVisible()
  await expectAccessible(page)
  const first = (await rows.nth(0).getAttribute('aria-label')) ?? ''
  const second = (await rows.nth(1).getAttribute('aria-label')) ?? ''
  await page.keyboard.press('j')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('a')
  await expect(page.getByText('Review published.')).toBeVisible()
  await expect(rows).toHaveCount(before - 1)
  // The next review receives the focus.
  await expect(rows.nth(0)).toBeFocused()
  await expect(rows.nth(0)).toHaveAttribute('aria-label', second)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(before)
  await expect(rows.nth(0)).toHaveAttribute('aria-label', first)
  // The reason for moderation is the same.
  await expect(rows.nth(0).getByText(reason)).toBeVisible()

  await rows.nth(0).focus()
  await page.keyboard.press('r')
  await expect(page.getByText('Review rejected.')).toBeVisible()
  await expect(rows).toHaveCount(before - 1)
  await page.getByRole('link', { name: 'Rejected' }).click()
  await expect(page.locator(`li[aria-label="${first}"]`)).toBeVisible()
})

test('several reviews are published together', async ({ page, world }) => {
  await openBackOffice(page, world, pending)
  const rows = page.locator('li[data-row]')
  await expect(rows).not.toHaveCount(0)
  const before = await rows.count()
  await rows.nth(0).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Publish', exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Publish reviews' })
  await expect(dialog.getByText(/^2 reviews will be published/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await expect(rows).toHaveCount(before - 2)
})

test('a review request is sent from an order, and cancelled', async ({ page, world, open }) => {
  await openBackOffice(page, world, '/reviews/requests')
  await expect(page.getByRole('list', { name: 'Review requests' }).getByRole('listitem')).not.toHaveCount(0)
  await expectAccessible(page)
  const planned = page.getByRole('button', { name: /^Cancel the request/ })
  const before = await planned.count()
  await planned.first().click()
  await expect(page.getByText('Review request cancelled.')).toBeVisible()
  await expect(planned).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(planned).toHaveCount(before)
  await page
    .getByRole('link', { name: /^View order/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order \d/ })).toBeVisible()
  await page.getByRole('button', { name: /^(Cancel request|Request review|Send again)$/ }).click()
  await expect(page.getByText(/Review request cancelled\.|is being sent/).first()).toBeVisible()
  await open(`${world.backOffice}/settings/reviews`)
  await page.getByLabel('Days after shipping').fill('21')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectAccessible(page)
  await open(`${world.backOffice}/reviews/requests`)
  await expect(
    page.getByText('Customers receive a review request 21 days after their order ships.'),
  ).toBeVisible()
})

test('a reply from the back office appears below the review in the shop', async ({ page, world, open }) => {
  const words = 'Stands where I see it every day'
  const { review } = await staffCall<{ review: { id: string } }>(
    world.platform,
    world.connection,
    'POST /v1/reviews',
    {
      review: {
        namespace: 'stores',
        entityId: '7b0c6a52-0011-4c00-8a00-000000000001',
        content: { title: words, body: 'It does.', rating: 5 },
        author: { authorName: 'Tadhg' },
      },
    },
  )
  expect(review.id).toBeTruthy()
  await openBackOffice(page, world, `/reviews?q=${encodeURIComponent('It does.')}`)
  const row = labelled(page, 'Tadhg').filter({ hasText: words })
  await row.focus()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Reply to Tadhg' })
  await dialog.getByLabel('Your reply').fill('<b>Thank you</b>, Tadhg.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reply' }).click()
  await expect(row.getByText('<b>Thank you</b>, Tadhg.')).toBeVisible()
  await expect(names(page).first()).toBeVisible()
  const { product } = await staffCall<{ product: { slug: string } }>(
    world.platform,
    world.connection,
    'GET /v1/products/7b0c6a52-0011-4c00-8a00-000000000001',
  )
  await open(`${world.storefront}/products/${product.slug}`)
  const said = page.getByRole('article').filter({ hasText: words })
  await expect(said.getByText('<b>Thank you</b>, Tadhg.')).toBeVisible()
})
