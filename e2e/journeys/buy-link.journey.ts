import { expect } from '@playwright/test'

import { test } from '../fixtures.ts'

test('a buy link leads to a checkout of its item', async ({ page, world }) => {
  const [product] = world.connection.products
  await page.goto(`${world.platform}/_hosted/buy/${product?.catalogItemId}?quantity=2`)
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL('**/_hosted/checkout/**')
  await expect(
    page
      .getByText(product?.name ?? '')
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})
