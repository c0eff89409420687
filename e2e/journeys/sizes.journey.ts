import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { choose } from '../choose.ts'
import { test } from '../fixtures.ts'
import { cardFor, chooseDelivery, fillInCard, placeOrder } from '../purchase.ts'

test.beforeEach(({ world }) => world.reset('clothes-shop'))

const size = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Size' }).getByRole('radio', { name, exact: true })

test('a size is chosen by keyboard, and named in the cart, the checkout, the confirmation and the order', async ({
  page,
  browser,
  world,
  open,
}) => {
  await open(`${world.storefront}/products/harbor-crew`)
  await choose(size(page, 'M'))
  await page.getByRole('main').getByRole('link', { name: 'Size guide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Size guide' })).toBeVisible()
  await page.goBack()
  await expect(size(page, 'M')).toBeChecked()
  await size(page, 'S').focus()
  await page.keyboard.press('ArrowRight')
  await expect(size(page, 'M')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(size(page, 'L')).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Color: Navy · Size: L').first()).toBeVisible()
  await open(`${world.storefront}/cart`)
  await expect(page.getByRole('main').getByText('Color: Navy · Size: L').first()).toBeVisible()

  await page.getByRole('button', { name: 'Check out' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByText('Color: Navy · Size: L').filter({ visible: true }).first()).toBeVisible()
  await page.getByLabel('Email address').fill('size.l@example.com')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byrne')
  await page.getByLabel('Street and number').fill('12 Congress Street')
  await page.getByLabel('Town or city').fill('Portland')
  await page.getByLabel('State').selectOption('Maine')
  await page.getByLabel('ZIP code').fill('04101')
  await page.getByLabel('ZIP code').press('Tab')
  await chooseDelivery(page)
  await fillInCard(page, cardFor(world, 'approve'))
  await placeOrder(page)
  await expect(page).toHaveURL(new RegExp(`^${world.storefront}/thank-you`))
  await expect(page.getByRole('main').getByText('Color: Navy · Size: L').first()).toBeVisible()
  const number =
    (
      await page
        .getByText(/^Order \d{5}$/)
        .first()
        .textContent()
    )?.slice(6) ?? ''

  const owner = await (await browser.newContext()).newPage()
  await openBackOffice(owner, world, '/orders')
  await owner.getByRole('link', { name: number }).click()
  await expect(owner.getByRole('region', { name: 'Items' }).getByText('Color: Navy · Size: L')).toBeVisible()
})

test('nothing is added to the cart before a size is chosen', async ({ page, world, open }) => {
  await open(`${world.storefront}/products/harbor-crew`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('group', { name: 'Size' }).getByRole('radio').first()).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
  await choose(size(page, 'S'))
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog').getByText('Color: Navy · Size: S').first()).toBeVisible()
})

test('a sold-out size is marked and cannot be bought, and the other sizes can', async ({
  page,
  world,
  open,
}) => {
  await open(`${world.storefront}/products/daily-cardigan`)
  await choose(page.getByRole('group', { name: /^Color/ }).getByRole('radio', { name: 'Mustard' }))
  await expect(size(page, 'S, sold out')).toBeAttached()
  await choose(size(page, 'S, sold out'))
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeHidden()
  await expectAccessible(page)
  await choose(size(page, 'M'))
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled()
})
