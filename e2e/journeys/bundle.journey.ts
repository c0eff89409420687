import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { choose } from '../choose.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { buyWhatIsShown, cardFor, fillInCard, fillInDelivery, placeOrder } from '../purchase.ts'

test('an owner makes a bundle, a visitor chooses and buys it, and its parts leave the stock', async ({
  page,
  world,
  open,
  settled,
  browser,
}) => {
  test.slow()
  const stockOf = async (product: string, ...choices: string[]) => {
    await open(`${world.backOffice}/inventory?q=${encodeURIComponent(product)}`)
    const name = new RegExp(['^Quantity of', product, ...choices].join('.*'))
    return Number(await page.getByRole('textbox', { name }).inputValue({ timeout: 20_000 }))
  }
  await openBackOffice(page, world, '/inventory')
  const before = [await stockOf('Tidal Plate'), await stockOf('Wren Bowl', 'Large', 'Moss')]

  await open(`${world.backOffice}/products/new`)
  await page.getByLabel('Name', { exact: true }).fill('Supper for two')
  await page.getByText('Bundle', { exact: true }).click()
  await page.getByLabel('Price', { exact: true }).fill('95')
  await page.getByRole('button', { name: 'Add parts' }).click()
  const picker = page.getByRole('dialog', { name: 'Add parts' })
  await picker.getByLabel(/^Tidal Plate/).check()
  await picker.getByLabel(/^Wren Bowl/).check()
  await expectAccessible(page)
  await picker.getByRole('button', { name: 'Add 2 products' }).click()
  await page.getByLabel('Quantity of Tidal Plate').fill('2')
  await page.getByLabel('Variant of Wren Bowl').selectOption('Shoppers choose')
  const sheet = page.getByRole('grid', { name: 'Variants' })
  await expect(sheet.getByRole('rowheader')).toHaveCount(6)
  await page.getByText('Published', { exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Supper for two' })).toBeVisible()
  await settled()

  const visitor = await (await browser.newContext()).newPage()
  await open(`${world.storefront}/products/supper-for-two`, visitor)
  await choose(visitor.getByRole('radio', { name: 'Large' }))
  await choose(visitor.getByRole('radio', { name: 'Moss' }))
  const contents = visitor.getByRole('region', { name: 'In this set' })
  await expect(contents.getByRole('listitem').nth(1)).toContainText('Large · Moss')
  await expectAccessible(visitor)
  await buyWhatIsShown(visitor)
  const parts = '2 × Tidal Plate, Wren Bowl (Large, Moss)'
  await expect(visitor.getByText(parts).filter({ visible: true }).first()).toBeVisible()
  await fillInDelivery(visitor, 'set@example.com')
  await fillInCard(visitor, cardFor(world, 'approve'))
  await placeOrder(visitor)
  await expect(visitor).toHaveURL(new RegExp(`^${world.storefront}/thank-you`))
  await expect(visitor.getByText(parts).filter({ visible: true }).first()).toBeVisible()

  await world.settle()
  const mail = await mailTo(world.platform, 'set@example.com', /order/i)
  expect(mail.text).toContain(`1 × Supper for two · Large · Moss · ${parts}: €95.00`)
  expect([await stockOf('Tidal Plate'), await stockOf('Wren Bowl', 'Large', 'Moss')]).toEqual([
    (before[0] ?? 0) - 2,
    (before[1] ?? 0) - 1,
  ])

  const number = /order number is (\d+)/.exec(mail.text)?.[1] ?? ''
  await open(`${world.backOffice}/orders`)
  await page.getByRole('link', { name: number }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await settled()
  await expect(page.getByText(parts).filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  const slip = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Packed' }) })
  await expect(slip.getByRole('row', { name: '2 Tidal Plate PLATE-TIDE' })).toBeVisible()
  await expect(slip.getByRole('row', { name: '1 Wren Bowl Large · Moss BOWL-L-MOSS' })).toBeVisible()
})
