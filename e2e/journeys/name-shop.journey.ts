import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { buyWhatIsShown } from '../purchase.ts'
import { staffCall } from '../staff-call.ts'

test('an owner names an empty shop, and storefront, checkout and emails have the name', async ({
  page,
  world,
  open,
}) => {
  await world.reset('empty')
  await openBackOffice(page, world, '/settings/shop')
  await page.getByLabel('Name', { exact: true }).fill('Atelier Nord')
  await page.getByLabel('Tagline', { exact: true }).fill('Bags for every day')
  await page.getByLabel('Town or city').fill('Zurich')
  await page.getByLabel('Country').selectOption('CH')
  await page.getByLabel('Currency', { exact: true }).selectOption('CHF')
  await page.getByLabel('Formats as in', { exact: true }).selectOption('CH')
  await page.getByLabel('Time zone', { exact: true }).selectOption('Europe/Zurich')
  await page.getByLabel('Prefix', { exact: true }).fill('AN-')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()

  const product = { name: 'Canvas bag', visibility: 'PUBLISHED', variants: [{ price: '80.00' }] }
  const { platform, connection, storefront } = world
  await staffCall(platform, connection, 'POST /v1/products', { product })
  await expect(async () => {
    await open(storefront)
    await expect(page).toHaveTitle('Atelier Nord · Bags for every day', { timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bags for every day')
  await expect(page.getByRole('contentinfo')).toContainText('Zurich')
  await expect(page.locator('body')).not.toContainText(/Morrow|Kinsale/)
  await open(`${storefront}/products/canvas-bag`)
  await expect(page.getByText('CHF')).not.toHaveCount(0)
  await buyWhatIsShown(page)
  await expect(page.getByRole('banner')).toContainText('Atelier Nord')
  await expect(page).toHaveTitle(/Atelier Nord/)

  const order = {
    channelInfo: { type: 'POS' },
    lineItems: [
      {
        productName: { original: 'Canvas bag' },
        quantity: 1,
        price: { amount: '80.00' },
        itemType: { preset: 'PHYSICAL' },
      },
    ],
    priceSummary: { total: { amount: '80.00' } },
    buyerInfo: { email: 'buyer@example.com' },
    paymentStatus: 'PAID',
  }
  const settings = { notifications: { sendNotificationToBuyer: true } }
  await staffCall(platform, connection, 'POST /v1/orders', { order, settings })
  await mailTo(platform, 'buyer@example.com', /^Your order AN-10001 from Atelier Nord$/)
})
