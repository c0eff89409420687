import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { cardFor } from '../purchase.ts'

/** Presses Tab until the wanted element has the focus; a few dozen stops are enough. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      const label = [...(element?.labels ?? [])].map(({ textContent }) => textContent).join(' ')
      return `${element?.getAttribute('aria-label') ?? ''} ${label} ${element?.textContent?.slice(0, 80) ?? ''}`
    })
    if (focused.includes(wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach "${wanted}".`)
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await expect(page.getByLabel(label)).toBeVisible()
  await tabTo(page, label)
  await page.keyboard.type(text)
}

test('a visitor completes a purchase by keyboard only', async ({ page, world, open }) => {
  await open(`${world.storefront}/products/tidal-plate`)
  await tabTo(page, 'Add to cart')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Check out' })).toBeVisible()
  await tabTo(page, 'Check out')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()

  await type(page, 'Email address', 'keys@example.com')
  await type(page, 'First name', 'Ada')
  await type(page, 'Last name', 'Byrne')
  await type(page, 'Street and number', '4 Pier Road')
  await type(page, 'Town or city', 'Kinsale')
  await type(page, 'Eircode', 'P17 XY12')
  await tabTo(page, 'Post')
  await expect(page.getByRole('radio', { name: /^Post/ })).toBeChecked()
  await type(page, 'Card number', cardFor(world, 'approve'))
  await type(page, 'Expiry date', '1230')
  await type(page, 'Security code', '123')
  await type(page, 'Name on the card', 'Ada Byrne')
  await tabTo(page, 'Pay €')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`^${world.storefront}/thank-you`))
})

test('an owner ships an order from the list with tracking, by keyboard only', async ({ page, world }) => {
  await openBackOffice(page, world, '/orders?fulfillment=not-fulfilled&status=approved')
  const focused = page.locator(':focus')
  const rows = page.getByRole('table').getByRole('link')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeHidden()
  const number = (await rows.first().textContent())?.match(/\d+/)?.[0] ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(focused).toHaveText('Ship items')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ship items' })
  await expect(dialog).toBeVisible()
  await tabTo(page, 'Carrier')
  await page.keyboard.type('DHL')
  await tabTo(page, 'Tracking number')
  await page.keyboard.type('JD0123456789')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Fulfilment' }).getByText('JD0123456789')).toBeVisible()
  await expect(page.getByRole('main').getByText('Fulfilled', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
})
