import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { choose } from '../choose.ts'
import { test } from '../fixtures.ts'
import { buyWhatIsShown, cardFor, fillInCard, fillInDelivery, placeOrder } from '../purchase.ts'

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

/** Draws a picture in the page and drops it on the form, as from the computer. */
async function dropPictures(page: Page, colours: readonly string[]) {
  const data = await page.evaluateHandle(async (fills) => {
    const transfer = new DataTransfer()
    for (const [index, fill] of fills.entries()) {
      const canvas = new OffscreenCanvas(320, 320)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas')
      context.fillStyle = fill
      context.fillRect(0, 0, 320, 320)
      const drawn = await canvas.convertToBlob({ type: 'image/png' })
      transfer.items.add(new File([drawn], `bowl-${index + 1}.png`, { type: 'image/png' }))
    }
    return transfer
  }, colours)
  const heading = page.getByRole('heading', { name: 'Pictures' })
  await heading.dispatchEvent('dragover', { dataTransfer: data })
  await expect(page.getByText('Drop to upload')).toBeVisible()
  await heading.dispatchEvent('drop', { dataTransfer: data })
}

/** Pastes a table into the active cell of the sheet, as from a spreadsheet. */
async function paste(page: Page, table: string) {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, table)
}

async function addOption(page: Page, name: string, choices: string) {
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByLabel('Option', { exact: true }).last().fill(name)
  await page.getByLabel(`New choices of ${name}`).fill(choices)
  await page.keyboard.press('Enter')
}

test('an owner makes a product, a visitor finds and buys it, and the stock falls', async ({
  page,
  world,
  open,
  settled,
  browser,
}) => {
  test.slow()
  await openBackOffice(page, world, '/products')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New product' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Estuary Jug')
  await page.getByLabel('Description', { exact: true }).fill('Pours without a drop.')
  await page.getByLabel('Price', { exact: true }).fill('34')
  await dropPictures(page, ['#6f7d5a', '#d8c9a8', '#3f4a54'])
  // The platform has received and processed the pictures.
  await settled()
  const pictures = page.getByRole('list', { name: 'Pictures', exact: true })
  await expect(pictures.getByRole('listitem')).toHaveCount(3)

  await addOption(page, 'Glaze', 'Moss, Sand, Slate')
  await addOption(page, 'Size', 'Small, Large')
  const sheet = page.getByRole('grid', { name: 'Variants' })
  await expect(sheet.getByRole('rowheader')).toHaveCount(6)
  await pictures.getByLabel('Alternative text of picture 1').fill('Estuary Jug in moss green')
  await pictures.getByLabel('Glaze in picture 1').selectOption('Moss')
  await expectAccessible(page)

  // Beside the picture: price, stock, SKU, price before and cost of the six variants.
  await sheet.getByRole('gridcell').nth(1).click()
  const rows = ['MS', 'ML', 'SS', 'SL', 'LS', 'LL'].map(
    (code, index) => `${index % 2 === 0 ? 34 : 48}\t${index + 3}\tJUG-${code}\t\t12`,
  )
  await paste(page, rows.join('\n'))
  await expect(sheet.getByRole('gridcell', { name: 'JUG-LL' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(sheet.getByRole('gridcell', { name: 'JUG-LL' })).toHaveCount(0)
  await page.keyboard.press('Control+y')
  await page.getByText('Published', { exact: true }).click()
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(toast(page, 'Estuary Jug created.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Estuary Jug' })).toBeVisible()
  await expect(page.getByText(/6 variants/).first()).toBeVisible()
  await world.settle()

  const visitor = await (await browser.newContext()).newPage()
  await open(`${world.storefront}/search?q=estuery`, visitor)
  await visitor
    .getByRole('main')
    .getByRole('link', { name: /Estuary Jug/ })
    .first()
    .click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Estuary Jug' })).toBeVisible()
  await settled(visitor)
  await choose(visitor.getByRole('radio', { name: 'Moss' }))
  await choose(visitor.getByRole('radio', { name: 'Small' }))
  await buyWhatIsShown(visitor)
  await fillInDelivery(visitor, 'guest@example.com')
  await fillInCard(visitor, cardFor(world, 'approve'))
  await placeOrder(visitor)
  await expect(visitor).toHaveURL(new RegExp(`^${world.storefront}/thank-you`))

  await page.reload()
  await settled()
  const first = sheet.getByRole('row').filter({ hasText: 'Moss, Small' })
  await expect(first.getByRole('gridcell').nth(2)).toHaveText('2')
})

/** Presses Undo in the toast with this text. */
const undo = (page: Page, said: string) =>
  toast(page, said).locator('..').getByRole('button', { name: 'Undo' }).click()

test('an owner changes many products at once, by keyboard', async ({ page, world, settled }) => {
  test.slow()
  await openBackOffice(page, world, '/products?sort=name')
  const table = page.getByRole('region', { name: 'Products', exact: true })
  const status = (name: string) => table.getByRole('row').filter({ hasText: name })
  await table.getByRole('link', { name: 'Evening Decaf' }).focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(' ')
  const bar = page.getByRole('region', { name: 'Selected products' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await expectAccessible(page)

  await bar.getByRole('button', { name: 'Hide' }).press('Enter')
  await expect(toast(page, '2 products hidden.')).toBeVisible()
  await expect(status('Evening Decaf').getByText('Draft')).toBeVisible()
  await undo(page, '2 products hidden.')
  await expect(status('Evening Decaf').getByText('Published')).toBeVisible()

  await table.getByRole('checkbox', { name: 'Select Harbour Mug' }).check()
  await bar.getByRole('button', { name: 'Change prices' }).press('Enter')
  const prices = page.getByRole('dialog', { name: 'Change prices' })
  await prices.getByLabel('Per cent').fill('-10')
  await prices.getByLabel('Rounding').selectOption('.99')
  await expect(prices.getByRole('row').filter({ hasText: 'Harbour Mug' })).toContainText('€24.99')
  await expectAccessible(page)
  await prices.getByRole('button', { name: 'Change prices of 1 product' }).press('Enter')
  await expect(prices.getByText('1 product given new prices.')).toBeVisible()
  await prices.getByRole('button', { name: 'Close' }).last().press('Enter')
  await expect(status('Harbour Mug').getByText('€24.99')).toBeVisible()

  await table.getByRole('checkbox', { name: 'Select Harbour Mug' }).check()
  await bar.getByRole('button', { name: 'Edit variants' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Edit variants' })).toBeVisible()
  await settled()
  await expectAccessible(page)
  const sheet = page.getByRole('grid', { name: 'Variants' })
  await sheet.getByRole('gridcell').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('31')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.type('32')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Overview' }).press('Enter')
  const guard = page.getByRole('dialog', { name: 'Leave without saving?' })
  await guard.getByRole('button', { name: 'Keep editing' }).press('Enter')
  // The closing dialog gives the focus back.
  await expect(page.getByRole('link', { name: 'Overview' })).toBeFocused()
  await page.getByRole('button', { name: 'Save 2 variants' }).press('Enter')
  await expect(toast(page, '2 variants saved.')).toBeVisible()
  await expect(sheet.getByRole('gridcell', { name: '31.00' })).toBeVisible()
})

test('an owner sorts a collection by keyboard, and keeps a view of the list', async ({ page, world }) => {
  await openBackOffice(page, world, '/products/collections')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move Ceramics down' }).press('Enter')
  const collections = page.getByRole('list', { name: 'Collections', exact: true })
  await expect(collections.getByRole('listitem').first()).toContainText('Lamps')
  // The moved row takes the focus with it.
  await expect(page.getByRole('button', { name: 'Move Ceramics down' })).toBeFocused()
  await page.getByRole('link', { name: 'Ceramics', exact: true }).press('Enter')
  const products = page.getByRole('list', { name: 'Products of Ceramics' })
  await products.getByRole('button', { name: 'Move Wren Bowl up' }).press('Enter')
  await expect(products.getByRole('listitem').first()).toContainText('Wren Bowl')
  await expect(products.getByRole('button', { name: 'Move Wren Bowl up' })).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Products', exact: true }).first().press('Enter')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('mug')
  await page.getByRole('button', { name: 'Save view' }).press('Enter')
  await page.getByLabel('Name', { exact: true }).fill('Mugs')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Mugs' }),
  ).toBeVisible()
})
