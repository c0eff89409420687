import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { staffCall } from '../staff-call.ts'

test('a German shop speaks German, from the home page to the cart', async ({ page, world, open }) => {
  const { platform, connection, storefront } = world
  const siteProperties = { language: 'de', locale: 'de-DE' }
  await staffCall(platform, connection, 'PATCH /v1/site-properties', { siteProperties })
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })

  await expect(async () => {
    await open(storefront)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE', { timeout: 1_000 })
  }).toPass()
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Suche' })).toBeVisible()
  await header.getByRole('link', { name: 'Ceramics' }).first().click()

  await expect(page.getByRole('heading', { level: 1, name: 'Ceramics' })).toBeVisible()
  await expect(page.getByLabel('Sortieren').first()).toContainText('Preis aufsteigend')
  await expect(page.getByText(/^\d+ Produkte$/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Harbour Mug' }).first().click()

  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Mug' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Navigationspfad' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menge erhöhen' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Ihr Warenkorb' })
  await expect(drawer.getByRole('button', { name: 'Zur Kasse' })).toBeVisible()
  await expect(drawer.getByText('Zwischensumme')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Schließen' })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Warenkorb ansehen' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Warenkorb' })).toBeVisible()
  await expect(page.getByText('Rabattcode eingeben').first()).toBeVisible()
  await expect(page.getByText(/^VAT .*, enthalten$/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Zur Kasse' })).toBeVisible()
  expect(failures).toEqual([])
})
