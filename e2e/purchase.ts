import type { Locator, Page } from '@playwright/test'

import { openPage } from './page-state.ts'
import type { World } from './world.ts'

/** Adds the first product to the cart and goes on to the hosted checkout. */
export async function goToCheckout(page: Page, world: World, slug = 'tidal-plate'): Promise<void> {
  await openPage(page, `${world.storefront}/products/${slug}`)
  await buyWhatIsShown(page)
}

/** Adds the page's product to the cart and goes on to the hosted checkout. */
export async function buyWhatIsShown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
}

/** Fills in the recipient and the address, and leaves the last field. */
export async function fillInAddress(page: Page): Promise<void> {
  const another = page.getByRole('radio', { name: 'Another address' })
  if ((await another.count()) > 0) await another.check()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Byrne')
  await page.getByLabel('Street and number').fill('4 Pier Road')
  await page.getByLabel('Eircode').fill('P17 XY12')
  await page.getByLabel('Town or city').fill('Kinsale')
  await page.getByLabel('Town or city').press('Tab')
}

/** Fills in contact, address and delivery. */
export async function fillInDelivery(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await fillInAddress(page)
  await chooseDelivery(page)
}

/** Selects the first delivery option. */
export async function chooseDelivery(page: Page): Promise<void> {
  await deliveryMethods(page).getByRole('radio').first().check()
}

export const deliveryMethods = (page: Page): Locator => page.getByRole('group', { name: 'Delivery method' })

export async function fillInCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('12/30')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on the card').fill('Ada Byrne')
}

/** Presses the button that says what it charges. It ignores presses while the total is updated. */
export async function placeOrder(page: Page): Promise<void> {
  await page.locator('html:not([data-pending])').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: /^(Pay |Place order)/ }).click()
}

export const cardFor = (world: World, outcome: string): string => {
  const card = world.connection.cards.find((one) => one.outcome === outcome)
  if (!card) throw new Error(`There is no test card for ${outcome}.`)
  return card.number
}

export const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue' }).click()
