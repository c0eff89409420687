import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { cardFor, goToCheckout } from '../purchase.ts'
import { staffCall } from '../staff-call.ts'

test('a buyer of a German shop buys in German, and sees the times of the shop', async ({
  page,
  world,
  settled,
}) => {
  await goToCheckout(page, world)
  const siteProperties = { locale: 'de-DE', timeZone: 'Asia/Tokyo' }
  await staffCall(world.platform, world.connection, 'PATCH /v1/site-properties', { siteProperties })
  await expect(async () => {
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE', { timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kasse')

  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('kunde@example.com')
  await page.getByLabel('Land', { exact: true }).selectOption('Irland')
  await page.getByLabel('Vorname').fill('Ada')
  await page.getByLabel('Nachname').fill('Byrne')
  await page.getByLabel('Straße und Hausnummer').fill('4 Pier Road')
  await page.getByLabel('Eircode').fill('P17 XY12')
  await page.getByLabel('Ort', { exact: true }).fill('Kinsale')
  await page.getByLabel('Ort', { exact: true }).press('Tab')
  await page.getByRole('group', { name: 'Versandart' }).getByRole('radio').first().check()
  await page.getByLabel('Kartennummer').fill(cardFor(world, 'approve'))
  await page.getByLabel('Prüfnummer').fill('123')
  await page.getByLabel('Name auf der Karte').fill('Ada Byrne')
  await settled()
  const order = page.getByRole('button', { name: /^Zahlungspflichtig bestellen: \d+,\d\d/ })
  await order.click()
  await expect(page.getByText('Geben Sie Monat und Jahr ein, zum Beispiel 09 / 28.')).toBeVisible()
  await page.getByLabel('Gültig bis').fill('12/30')
  await expectAccessible(page)
  await order.click()
  await expect(page).toHaveURL(/thank-you/)

  const { links } = await mailTo(world.platform, 'kunde@example.com', /Your order/)
  await page.goto(links.find((link) => link.includes('/confirmation/')) ?? '')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank, Ada.')
  const progress = page.getByRole('list', { name: 'Verlauf' })
  await expect(progress).toContainText('Bestellung eingegangen')
  const placed = await progress.locator('time').first().getAttribute('datetime')
  const time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone: 'Asia/Tokyo' })
  await expect(progress).toContainText(time.format(new Date(placed ?? '')))
  await expectAccessible(page)

  await page.goto(`${world.platform}/_hosted/recovery`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passwort zurücksetzen')
  await expect(page.getByRole('button', { name: 'Link senden' })).toBeVisible()
  await expectAccessible(page)
})
