import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { mailTo } from '../mails.ts'
import { cardFor, fillInCard, fillInDelivery, goToCheckout, placeOrder } from '../purchase.ts'

test('the confirmation of an order is readable on a small phone, in light and dark', async ({
  page,
  world,
  browser,
}) => {
  const email = 'small-phone@example.com'
  await goToCheckout(page, world)
  await fillInDelivery(page, email)
  await fillInCard(page, cardFor(world, 'approve'))
  await placeOrder(page)
  await expect(page).toHaveURL(/thank-you/)
  const { id } = await mailTo(world.platform, email, /order/i)

  const paper: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, viewport: { width: 320, height: 568 } })
    const mail = await context.newPage()
    await mail.goto(`${world.platform}/_dev/mails/${id}`)
    await expect(mail.getByRole('link', { name: 'View order' })).toBeVisible()
    await expect(mail.locator('img').first()).toHaveJSProperty('naturalWidth', 96)
    expect(await mail.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    paper.push(await mail.evaluate(() => getComputedStyle(document.body).backgroundColor))
    await expectAccessible(mail)
    await context.close()
  }
  // The paper of the shop's theme.
  expect(paper).toEqual(['rgb(246, 242, 235)', 'rgb(23, 20, 18)'])
})
