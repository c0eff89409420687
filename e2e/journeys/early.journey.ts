import { expect, type Page } from '@playwright/test'

import { goBeforeScripts } from '../before-scripts.ts'
import { choose } from '../choose.ts'
import { test } from '../fixtures.ts'
import { cardFor, fillInCard, fillInDelivery, goToCheckout } from '../purchase.ts'
import { shownPicture } from '../shown-picture.ts'

const firstLine = (page: Page) =>
  page.getByRole('dialog', { name: 'Your cart' }).getByRole('listitem').first()

const chooseMoss = (page: Page) => choose(page.getByRole('radio', { name: 'Moss' }))

test('a variant and a quantity from before the scripts load are kept and ordered', async ({
  page,
  world,
  settled,
}) => {
  const letIn = await goBeforeScripts(page, `${world.storefront}/products/harbour-mug`)
  await chooseMoss(page)
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
  letIn()
  await settled()
  await expect(page.getByRole('radio', { name: 'Moss' })).toBeChecked()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(firstLine(page)).toContainText('Moss')
  await expect(firstLine(page).getByRole('textbox')).toHaveValue('3')
})

test('an item added before the scripts load is in the cart', async ({ page, world }) => {
  const letIn = await goBeforeScripts(page, `${world.storefront}/products/harbour-mug`)
  await chooseMoss(page)
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL(/Glaze=Moss.*added/)
  letIn()
  await expect(firstLine(page)).toContainText('Moss')
  await expect(firstLine(page).getByRole('textbox')).toHaveValue('3')
})

test('a quantity changed before the scripts load is kept, with the variant', async ({
  page,
  world,
  settled,
}) => {
  const letIn = await goBeforeScripts(page, `${world.storefront}/products/harbour-mug`)
  await chooseMoss(page)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2')
  await expect(page.getByRole('radio', { name: 'Moss' })).toBeChecked()
  letIn()
  await settled()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3')
  await page.getByRole('radio', { name: 'Moss' }).focus()
  await page.keyboard.press('Enter')
  await expect(firstLine(page).getByRole('textbox')).toHaveValue('3')
})

test('of two choices from before the scripts load, both count', async ({ page, world, settled }) => {
  const letIn = await goBeforeScripts(page, `${world.storefront}/products/field-cushion`)
  const size = page.getByRole('radio', { name: '60 cm' })
  const colour = page.getByRole('radio', { name: /^Clay/ })
  await choose(size)
  await choose(colour)
  letIn()
  await settled()
  await expect(size).toBeChecked()
  await expect(colour).toBeChecked()
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
})

test('pictures are viewed before the scripts load', async ({ page, world }) => {
  await goBeforeScripts(page, `${world.storefront}/products/harbour-mug`)
  const large = shownPicture(page)
  const first = await large.getAttribute('aria-label')
  const others = page.getByRole('list', { name: 'More pictures' }).getByRole('link')
  await others.nth(1).click()
  await expect(others.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(large).not.toHaveAttribute('aria-label', first ?? '')
  await large.click()
  await expect(page).toHaveURL(/\/media\//)
})

test('the scripts keep the ids of the server’s page', async ({ page, world, open }) => {
  await open(`${world.storefront}/products/salt-cellar/review`)
  const name = page.getByLabel('Display name')
  const id = await name.getAttribute('id')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(name).toHaveAttribute('aria-describedby', `${id}-error`)
})

test('a review from before the scripts load is kept', async ({ page, world, settled }) => {
  const letIn = await goBeforeScripts(page, `${world.storefront}/products/salt-cellar/review`)
  const stars = page.getByRole('radio', { name: /^4 of 5/ })
  await choose(stars)
  await page.getByLabel('Review title').fill('Salty')
  letIn()
  await settled()
  await page.getByLabel('Display name').fill('Ada')
  await expect(stars).toBeChecked()
  await expect(page.getByLabel('Review title')).toHaveValue('Salty')
})

test('an address typed before the scripts load is kept and sent', async ({ page, world, settled }) => {
  const letIn = await goBeforeScripts(page, `${world.storefront}/products/salt-cellar`)
  const address = page.getByLabel('Email address')
  await address.fill('early@example.com')
  letIn()
  await settled()
  await expect(address).toHaveValue('early@example.com')
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('one email to early@example.com')).toBeVisible()
})

test('an address typed into the checkout before the scripts load is saved', async ({
  page,
  world,
  settled,
}) => {
  await goToCheckout(page, world)
  const letIn = await goBeforeScripts(page, page.url())
  await fillInDelivery(page, 'early.buyer@example.com')
  letIn()
  await settled()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(page.getByLabel('Email address')).toHaveValue('early.buyer@example.com')
  await expect(page.getByLabel('Street and number')).toHaveValue('4 Pier Road')
})

test('filters and sorting from before the scripts load apply to the list', async ({ page, world }) => {
  const letIn = await goBeforeScripts(page, `${world.storefront}/products`)
  await page.getByRole('checkbox', { name: /^In stock/ }).check()
  await page.getByLabel('Sort').selectOption('price-asc')
  letIn()
  await expect(page).toHaveURL(/\?stock=in&sort=price-asc$/)
  await expect(page.getByRole('link', { name: 'Remove filter In stock' })).toBeVisible()
})

test('the cart is changed before the scripts load', async ({ page, world, open, settled }) => {
  await open(`${world.storefront}/products/harbour-mug`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  // A page without scripts shows the platform's state, which the cart shows before it is saved.
  await settled()
  const letIn = await goBeforeScripts(page, `${world.storefront}/cart`)
  const quantity = page.getByRole('textbox', { name: 'Quantity of Harbour Mug' })
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(quantity).toHaveValue('2')
  await quantity.fill('4')
  await quantity.press('Enter')
  await expect(page.getByRole('main')).toContainText('4 items')

  await page.getByText('Add discount code').click()
  await page.getByLabel('Discount code').fill('NEVER')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This discount code does not exist.')).toBeVisible()
  await expect(page.getByLabel('Discount code')).toHaveValue('NEVER')
  await page.getByLabel('Discount code').fill('WELCOME10')
  await page.getByLabel('Discount code').press('Enter')
  await page.getByRole('button', { name: 'Remove discount code WELCOME10' }).click()
  await expect(page.getByText('Add discount code')).toBeVisible()

  await page.getByLabel('Deliver to').selectOption('Germany')
  letIn()
  await expect(page.getByText('Delivery to Germany')).toBeVisible()
})

test('the last item is removed before the scripts load', async ({ page, world }) => {
  await goBeforeScripts(page, `${world.storefront}/products/harbour-mug`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL(/added/)
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('button', { name: 'Remove Harbour Mug' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a card declined before the scripts load gets the focus when they have', async ({ page, world }) => {
  await goToCheckout(page, world)
  const letIn = await goBeforeScripts(page, page.url())
  await fillInDelivery(page, 'early.decline@example.com')
  await fillInCard(page, cardFor(world, 'decline'))
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  letIn()
  await expect(page.getByLabel('Card number')).toBeFocused()
})
