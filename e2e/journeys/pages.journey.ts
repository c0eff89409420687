import { expect } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { goToCheckout } from '../purchase.ts'
import { staffCall } from '../staff-call.ts'

test('an owner writes an about page from nothing, and shoppers read it', async ({
  page,
  world,
  open,
  settled,
}) => {
  await world.reset('empty')
  await openBackOffice(page, world, '/pages')
  await expect(page.getByText('Your home page is a neutral one')).toBeVisible()
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByRole('button', { name: 'About us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  await settled(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Text with picture/ }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await expect(text.locator('mark')).toHaveText(/^\[Who you are/)
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('We make bags.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('By hand.')
  await expect(text.locator('mark')).toHaveCount(0)
  await expect(page.getByText('Draft saved')).toBeVisible()
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await expect(preview.getByText('We make bags.')).toBeVisible()
  await staffCall(world.platform, world.connection, 'POST /v1/pages', {
    page: { title: 'Our shop', slug: 'our-shop', sections: [] },
  })
  await page.getByText('Address and search engines').click()
  await page.getByLabel('Path').fill('our-shop')
  await expect(page.getByText('Another page has this path. Choose another one.')).toBeVisible()
  await page.getByLabel('Path').fill('about-us')
  await expect(page.getByText('Draft saved')).toBeVisible()
  // Asked of the platform, because the window keeps what is not saved.
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const savedPlace = async () => {
    const call = `GET /v1/pages/${id}`
    const saved = await staffCall<{ page: { role?: string } }>(world.platform, world.connection, call)
    return saved.page.role
  }
  for (const [name, place] of [
    ['Shipping', 'SHIPPING'],
    ['About us', 'ABOUT'],
  ] as const) {
    await page.getByLabel('Place in the shop').selectOption(name)
    await expect.poll(savedPlace).toBe(place)
  }
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published. Shoppers see it now.')).toBeVisible()

  await open(`${world.storefront}/pages/about-us`)
  await expect(page.getByText('We make bags.')).toBeVisible()
  await expect(page.locator('strong', { hasText: 'By hand.' })).toBeVisible()
  await expectAccessible(page)
  const sitemap = await page.request.get(`${world.storefront}/sitemap/pages.xml`)
  expect(await sitemap.text()).toContain('/pages/about-us')
})

test('an owner changes the home page, plans a publication and restores an earlier version', async ({
  page,
  world,
  open,
}) => {
  await openBackOffice(page, world, '/pages')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('button', { name: /^Hero/ }).click()
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Winter in the loft')
  await page.getByRole('button', { name: /^Move Quotes.* up/ }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Schedule' }).click()
  const tomorrow = new Date((await world.now()).getTime() + 86_400_000).toISOString().slice(0, 16)
  await page.getByRole('textbox', { name: 'Publication' }).fill(tomorrow)
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/^The page is published on/).first()).toBeVisible()
  const editor = page.url()

  await open(world.storefront)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Things for the home, made slowly')
  await world.advance('P2D')
  await expect(async () => {
    await open(world.storefront)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter in the loft', { timeout: 1_000 })
  }).toPass()

  await open(editor)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'History' }).click()
  const versions = page.getByRole('list', { name: 'Versions' })
  await expect(versions.getByRole('listitem')).toHaveCount(2)
  await versions.getByRole('button', { name: 'Restore' }).last().click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published. Shoppers see it now.')).toBeVisible()
  await open(world.storefront)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Things for the home, made slowly')
})

test('checkout and sign-up link the published legal pages', async ({ page, world, open }) => {
  const imprint = page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: /^Imprint/ })
  await goToCheckout(page, world)
  await expect(imprint).toHaveAttribute('href', `${world.storefront}/pages/imprint`)
  await expectAccessible(page)
  await open(`${world.storefront}/account`)
  await page.getByRole('button', { name: 'Create an account' }).click()
  const opened = page.waitForEvent('popup')
  await imprint.click()
  await expect((await opened).getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible()
})
