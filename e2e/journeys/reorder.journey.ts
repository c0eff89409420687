import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { test } from '../fixtures.ts'
import { openAs } from '../sign-in.ts'
import { staffCall } from '../staff-call.ts'
import { account } from '../world.ts'

interface Ordered {
  readonly order: {
    readonly lineItems: readonly {
      readonly quantity: number
      readonly productName: { readonly original: string }
      readonly catalogReference: { readonly catalogItemId: string }
    }[]
  }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a member buys an order again, and learns which items are gone', async ({ page, world }) => {
      const orders = `${world.storefront}/account/orders`
      if (javaScriptEnabled) await openAs(page, orders, account(world, 'member'))
      else {
        await page.goto(orders)
        await page.getByLabel('Email address').fill(account(world, 'member').email)
        await page.getByLabel('Password', { exact: true }).fill(account(world, 'member').password)
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        await page.waitForURL(orders)
      }
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Order \d/ })
        .first()
        .click()
      await page.waitForURL(/account\/orders\/.+/)
      const id = page.url().split('/').at(-1) ?? ''
      const call = <T>(name: string) => staffCall<T>(world.platform, world.connection, name)
      const { lineItems } = (await call<Ordered>(`GET /v1/orders/${id}`)).order
      const units = lineItems.reduce((sum, { quantity }) => sum + quantity, 0)
      const again = page.getByRole('button', { name: 'Buy again' })
      await again.click()
      const outcome = page.getByRole('status').filter({ hasText: 'added to your cart' })
      await expect(outcome).toContainText(`${units} ${units === 1 ? 'item' : 'items'} added to your cart.`)
      await expect(page.getByRole('link', { name: `Cart, ${units} ` })).toBeVisible()
      if (javaScriptEnabled) await expectAccessible(page)

      for (const { catalogReference } of lineItems)
        await call(`DELETE /v1/products/${catalogReference.catalogItemId}`)
      await page.goto(page.url())
      await again.click()
      await expect(outcome).toContainText('Nothing was added to your cart.')
      for (const { productName } of lineItems)
        await expect(page.getByRole('list', { name: 'Not added' })).toContainText(productName.original)
      await expect(outcome.getByText(/: No longer sold$/).first()).toBeVisible()
    })
  })
}
