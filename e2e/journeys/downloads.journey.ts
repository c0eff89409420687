import { expect } from '@playwright/test'

import { test } from '../fixtures.ts'
import { cardFor, fillInAddress, fillInCard, goToCheckout, placeOrder } from '../purchase.ts'

test('a guest downloads a book at once, and gets a new link when the first is used up', async ({
  page,
  request,
  world,
  settled,
}) => {
  await goToCheckout(page, world, 'glaze-notes')
  await page.getByLabel('Email address').fill('reader@example.com')
  await fillInAddress(page)
  await fillInCard(page, cardFor(world, 'approve'))
  await placeOrder(page)
  const download = page.getByRole('link', { name: /^Download/ })
  await expect(download).toBeVisible()
  const link = (await download.getAttribute('href')) ?? ''

  for (let count = 0; count < 10; count++) expect((await request.get(link)).status()).toBe(200)
  await page.reload()
  await settled()
  await expect(page.getByText('The link has expired.')).toBeVisible()
  await page.getByRole('button', { name: 'Get a new link' }).click()
  await expect(page.getByText('New link created.')).toBeVisible()
  await expect(download).toBeVisible()
  expect(await download.getAttribute('href')).not.toBe(link)
})
