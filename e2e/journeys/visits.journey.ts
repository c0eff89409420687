import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'

const counted = (page: Page, step: string) =>
  page.waitForResponse((response) => response.url().endsWith(`/v1/visits/${step}`))

test('the owner sees how far visitors come', async ({ page, browser, world, open }) => {
  const visit = counted(page, 'VISIT')
  await page.goto(world.storefront)
  expect((await visit).status()).toBe(200)
  const product = counted(page, 'PRODUCT')
  await open(`${world.storefront}/products/tidal-plate`)
  expect((await product).status()).toBe(200)
  const cart = counted(page, 'CART')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  expect((await cart).status()).toBe(200)
  const checkout = counted(page, 'CHECKOUT')
  await page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click()
  await checkout
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()

  const owner = await (await browser.newContext()).newPage()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Dublin' }).format(new Date())
  await openBackOffice(owner, world, `/reports?from=${today}&to=${today}`)
  await owner.getByRole('link', { name: 'Visits' }).click()
  const row = (name: string) => owner.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(row('Visited the shop')).toContainText('100%')
  await expect(row('Went to the checkout').getByRole('cell').nth(2)).toHaveText('1')
  await expectAccessible(owner)
  await owner.getByLabel('Compare with').selectOption('The days before')
  await expect(owner.getByRole('columnheader', { name: 'Change' })).toBeVisible()

  await owner.getByRole('link', { name: 'Sales' }).click()
  await owner.getByLabel('By', { exact: true }).selectOption('Month')
  const heads = owner.getByRole('columnheader')
  await expect(heads.first()).toHaveText('Month')
  await expect(heads.nth(-2)).toHaveText('After refunds before')
  await expectAccessible(owner)
  const download = owner.waitForEvent('download')
  await owner.getByRole('button', { name: 'Download CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/^\uFEFFMonth,Orders,Orders before,/)
})
