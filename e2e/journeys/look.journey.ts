import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { goToCheckout } from '../purchase.ts'

test('an owner chooses another look, and shoppers see it in the storefront and the checkout', async ({
  page,
  world,
  open,
}) => {
  await openBackOffice(page, world, '/settings/look')
  const preview = page.frameLocator('iframe[title="Preview of the storefront"]')
  await expect(preview.getByRole('banner')).toBeVisible()

  await page.getByRole('button', { name: 'Market' }).click()
  const body = preview.locator('html')
  await expect(body).toHaveCSS('background-color', 'rgb(255, 253, 246)')
  await page.getByLabel('Text', { exact: true }).fill('#c0c0c0')
  await expect(page.getByText('Text needs 4.5:1').first()).toBeVisible()
  await page.getByLabel('Text', { exact: true }).fill('#102a43')
  await expect(page.getByText('Text needs 4.5:1')).toBeHidden()
  await page.getByLabel('Fonts', { exact: true }).selectOption('SPACE_GROTESK_DM_SANS')
  const checkout = page.getByRole('img', { name: 'Preview of the checkout' })
  await expect(checkout).toHaveCSS('font-family', /DM Sans/)
  expect(await page.evaluate(() => document.fonts.load('16px "DM Sans"'))).toHaveLength(1)
  const [box, picture] = await Promise.all([
    page.locator('div:has(> iframe[title="Preview of the storefront"])').boundingBox(),
    page.locator('iframe[title="Preview of the storefront"]').boundingBox(),
  ])
  expect(Math.abs((box?.width ?? 0) - (picture?.width ?? 1000))).toBeLessThan(4)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. The shop has the new look within a few seconds.')).toBeVisible()

  const shop = await open(world.storefront)
  const root = shop.locator('html')
  await expect
    .poll(async () => {
      await shop.reload()
      return root.evaluate((element) => getComputedStyle(element).color)
    })
    .toBe('rgb(16, 42, 67)')
  await expect(shop.locator('h1').first()).toHaveCSS('font-family', /Space Grotesk/)
  expect(await shop.evaluate(() => document.fonts.check('16px "Space Grotesk"'))).toBe(true)
  await expectAccessible(shop)

  await goToCheckout(shop, world)
  await expect(root).toHaveCSS('background-color', 'rgb(255, 253, 246)')
  await expect(shop.locator('h1').first()).toHaveCSS('font-family', /Space Grotesk/)
  await expectAccessible(shop)
})
