import { expect } from '@playwright/test'

import { goBeforeScripts } from '../before-scripts.ts'
import { test } from '../own-shop.ts'
import { untilItAnswers } from '../until-it-answers.ts'

test('what is chosen and pressed before the scripts are there counts', async ({ page, world }) => {
  const letIn = await goBeforeScripts(page, `${world.storefront}/products/harbour-mug`)
  const glaze = page.getByRole('group', { name: /^Glaze/ }).getByRole('radio')
  const chosen = glaze.and(page.getByLabel('Moss'))
  await chosen.check({ force: true })
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await page.getByRole('button', { name: /^Enlarge: / }).click()
  letIn()

  const dialog = page.getByRole('dialog', { name: 'Harbour Mug' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(chosen).toBeChecked()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  const line = page.getByRole('dialog', { name: 'Your bag' }).getByRole('listitem').first()
  await expect(line).toContainText('Moss')
  await expect(line.getByRole('textbox')).toHaveValue('3')
})

test('of two things that are chosen before the scripts are there, both count', async ({ page, world }) => {
  const letIn = await goBeforeScripts(page, `${world.storefront}/products/field-cushion`)
  const size = page.getByRole('radio', { name: '60 cm' })
  const colour = page.getByRole('radio', { name: /^Clay/ })
  await size.check({ force: true })
  await colour.check({ force: true })
  letIn()
  await untilItAnswers(page)
  await expect(size).toBeChecked()
  await expect(colour).toBeChecked()
  await expect(page.getByRole('button', { name: 'Sold out' })).toBeDisabled()
})

test('ids that the server gave are those that the page goes on with', async ({ page, world }) => {
  await page.goto(`${world.storefront}/products/salt-cellar/review`)
  await untilItAnswers(page)
  const name = page.getByLabel('Your name, as others see it')
  const id = await name.getAttribute('id')
  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(name).toHaveAttribute('aria-describedby', `${id}-error`)
})

test('what is typed before the scripts are there stays, and is sent', async ({ page, platform, shop }) => {
  await platform.begin({})
  const letIn = await goBeforeScripts(page, `${shop}/products/salt-cellar`)
  const address = page.getByLabel('E-mail address')
  await address.fill('early@example.com')
  letIn()
  await untilItAnswers(page)
  await expect(address).toHaveValue('early@example.com')
  await page.getByRole('button', { name: 'Write to me' }).click()
  await expect(page.getByText('we write to early@example.com')).toBeVisible()
})

test('a code that is sent before the scripts are there is taken', async ({ page, world }) => {
  await page.goto(`${world.storefront}/products/harbour-mug`)
  // A page without scripts shows what the platform has, and the bag shows it before.
  const added = page.waitForResponse((response) => response.url().endsWith('/add-to-cart') && response.ok())
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await added
  const letIn = await goBeforeScripts(page, `${world.storefront}/cart`)
  await page.getByText('Add a code').first().click()
  const code = page.getByLabel('Discount code').first()
  await code.fill('WELCOME10')
  await code.press('Enter')
  letIn()
  await expect(page.getByRole('button', { name: 'Remove the code WELCOME10' }).first()).toBeVisible()
})
