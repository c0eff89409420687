import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

test('several orders are tagged together, and found by their tag', async ({ page, world, open }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openBackOffice(page, world, '/orders')
  const boxes = page.getByRole('checkbox', { name: /^Select order/ })
  const head = await page.getByRole('row').first().boundingBox()
  const footer = await page.getByText(/orders in total$/).boundingBox()
  // Twenty rows of 36 pixels.
  expect((footer?.y ?? 0) - (head?.y ?? 0) - (head?.height ?? 0)).toBeGreaterThanOrEqual(20 * 36)
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('textbox', { name: 'Tag' }).fill('gift')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByText('2 orders tagged “gift”.')).toBeVisible()
  await expectAccessible(page)

  await open(`${world.backOffice}/orders?tag=gift&archived=both`)
  await expect(page.getByText('2 orders in total')).toBeVisible()
})

test('the pick list and the packing slips of several orders are printed', async ({ page, world }) => {
  await openBackOffice(page, world, '/orders')
  const boxes = page.getByRole('checkbox', { name: /^Select order/ })
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
  const more = page.getByRole('button', { name: 'More actions for the selected orders' })
  await more.click()
  await page.getByRole('button', { name: 'Print packing slips' }).click()
  const slips = page.getByText(/^Order \d{5}$/)
  await expect(slips).toHaveCount(3)
  const numbers = (await slips.allTextContents()).map((text) => text.replace('Order ', ''))
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pick list' }).click()
  await expect(page.getByText(`for 3 orders: ${numbers.join(', ')}`)).toBeVisible()
  await expectAccessible(page)
  // The printed page has the list alone.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Picked' })).toBeVisible()
})

test('an authorised payment is captured in part, and the rest is voided', async ({ page, world }) => {
  const { orderId } = world.connection.payments.authorizedForVoid
  await openBackOffice(page, world, `/orders/${orderId}`)
  const payments = page.getByRole('region', { name: 'Payments' })
  await payments.getByRole('button', { name: /^Capture/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Capture payment' })
  await dialog.getByLabel('Amount').fill('1')
  await expect(dialog.getByText(/stays authorised\. You can capture it later/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Capture' }).click()
  await expect(dialog).toBeHidden()
  await expect(payments.getByText(/€1\.00 captured/)).toBeVisible()

  await payments.getByRole('button', { name: 'More actions for this payment' }).click()
  await page.getByRole('button', { name: /^Void authorisation/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Void authorisation' }).click()
  await expect(payments.getByRole('button', { name: /^Capture/ })).toBeHidden()
})

test('an order is shipped with tracking, commented, and its delivery address is corrected', async ({
  page,
  world,
}) => {
  const { orderId } = world.connection.payments.authorizedForCapture
  await openBackOffice(page, world, `/orders/${orderId}`)
  const fulfilment = page.getByRole('region', { name: 'Fulfilment' })
  await fulfilment.getByRole('button', { name: 'Ship items' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship items' })
  await dialog.getByLabel('Tracking number').fill('00340434161094000077')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('In transit', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(fulfilment.getByText(/00340434161094000077/)).toBeVisible()
  await expect(page.getByText('Fulfilled').first()).toBeVisible()

  await page.getByLabel('Comment').fill('Wrapped twice.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('list', { name: 'Timeline' }).getByText('Wrapped twice.')).toBeVisible()

  await page.getByRole('button', { name: 'Edit delivery address' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit delivery address' })
  await edit.getByLabel('Town').fill('Galway')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Delivery address' }).getByText(/Galway/)).toBeVisible()
})

test('an order that waits for approval is listed, opened without a failed call, and approved', async ({
  page,
  world,
  open,
}) => {
  await openBackOffice(page, world, '/')
  await expect(page.getByRole('link', { name: '1 order to approve' })).toBeVisible()
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  await open(`${world.backOffice}/orders`)
  await expect(page.getByRole('row', { name: /10015/ })).toContainText('Pending approval')
  await page.getByRole('link', { name: /^Pending approval/ }).click()
  await expect(page.getByText('1 order in total')).toBeVisible()
  await page.getByRole('link', { name: '10015' }).click()
  await expect(page.getByRole('heading', { name: 'Order 10015' })).toBeVisible()
  await page.getByRole('button', { name: 'Reject' }).click()
  const question = page.getByRole('dialog', { name: 'Reject order 10015?' })
  await expect(question.getByText('A rejected order cannot be approved later.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Order 10015 approved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ship items' }).first()).toBeVisible()
  expect(refused).toEqual([])
})

test('the overview shows its numbers in a browser whose locale is not a BCP 47 tag', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'language', { get: () => 'en-US@posix' })
  })
  await openBackOffice(page, world, '/')
  await expect(page.getByText('Your browser cannot show the chart.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent orders' })).toBeVisible()
})

test('at a width of 1280 pixels, the order list clips no status', async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openBackOffice(page, world, '/orders')
  await expect(page.getByText('Partially fulfilled').first()).toBeVisible()
  const clipped = await page.getByRole('cell').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { right } = cell.getBoundingClientRect()
      const badge = cell.querySelector('.rounded-full')
      return badge && badge.getBoundingClientRect().right > right ? [cell.textContent] : []
    }),
  )
  expect(clipped).toEqual([])
})
