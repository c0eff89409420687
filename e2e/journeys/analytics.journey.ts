import { expect, type Page } from '@playwright/test'

import { expectAccessible } from '../axe.ts'
import { openBackOffice } from '../back-office.ts'
import { test } from '../fixtures.ts'
import { buyWhatIsShown, cardFor, fillInCard, fillInDelivery, placeOrder } from '../purchase.ts'
import { startReceiver } from '../receiver.ts'
import { signIn } from '../sign-in.ts'
import { staffCall } from '../staff-call.ts'
import { account, type World } from '../world.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Cookies' })

const setAnalytics = (world: World, analyticsSettings: object) =>
  staffCall(world.platform, world.connection, 'PATCH /v1/analytics-settings', { analyticsSettings })

interface Sent {
  readonly name: string
  readonly value?: string
  readonly currency?: string
  readonly listId?: string
  readonly shippingTier?: string
  readonly paymentType?: string
  readonly items?: readonly { readonly name: string; readonly price: string; readonly quantity: number }[]
  readonly purposes: readonly string[]
}

test('events wait for the consent of a visitor, who buys and withdraws it', async ({
  page,
  world,
  open,
  settled,
}) => {
  const receiver = await startReceiver()
  const sent = () => receiver.got.map((body) => JSON.parse(body) as Sent)
  const names = () => sent().map(({ name }) => name)

  await openBackOffice(page, world, '/settings/analytics')
  await page.getByRole('radio', { name: /^Your own server/ }).check()
  await page.getByRole('textbox', { name: 'Address' }).fill('http://events.example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Expected an address that begins with https://')).toBeVisible()
  await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await page.getByLabel('Link to your privacy page').fill('/pages/privacy')
  await settled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  // The storefront renews its frame within a second.
  await expect(async () => {
    await open(`${world.storefront}/products/harbour-mug`)
    await expect(panel(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(panel(page).getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/pages/privacy')
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Reject' }).click()
  await expect(panel(page)).toBeHidden()

  await open(`${world.storefront}/products/tidal-plate`)
  await settled()
  expect(names()).toEqual([])
  await page.getByRole('link', { name: 'Cookie settings' }).click()
  await expect(panel(page)).toBeFocused()
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(names).toEqual(['view_item'])
  expect(sent()[0]?.items).toMatchObject([{ name: 'Tidal Plate', quantity: 1 }])

  await buyWhatIsShown(page)
  await expect.poll(names).toEqual(['view_item', 'add_to_cart', 'begin_checkout'])
  const [, added, begun] = sent()
  expect(added?.items).toMatchObject([{ name: 'Tidal Plate', quantity: 1 }])
  expect(added?.value).toBe(added?.items?.[0]?.price)
  expect(begun).toMatchObject({ value: added?.value, items: added?.items, purposes: ['ANALYTICS'] })

  await fillInDelivery(page, 'guest@example.com')
  await fillInCard(page, cardFor(world, 'approve'))
  await placeOrder(page)
  await expect(page).toHaveURL(new RegExp(`^${world.storefront}/thank-you`))
  const steps = ['add_shipping_info', 'add_payment_info', 'purchase']
  await expect.poll(() => names().slice(3)).toEqual(steps)
  const [delivery, payment] = sent().slice(3)
  expect(delivery).toMatchObject({ value: added?.value, items: added?.items })
  expect(delivery?.shippingTier).toBeTruthy()
  expect(payment).toMatchObject({ value: added?.value, items: added?.items, paymentType: 'creditCard' })
  const { value = '', currency, items } = sent().at(-1) ?? {}
  expect(currency).toBe('EUR')
  expect(items).toMatchObject([{ name: 'Tidal Plate', quantity: 1, price: added?.value }])
  await expect(page.getByRole('main')).toContainText(value)
  expect(receiver.got.join()).not.toMatch(/guest@example\.com|Ada|Byrne|Kinsale/)

  const before = names()
  await page.reload()
  await settled()
  await page.getByRole('link', { name: 'Cookie settings' }).click()
  await panel(page).getByRole('button', { name: 'Reject' }).click()
  await open(`${world.storefront}/products/harbour-mug`)
  await settled()
  await expect(panel(page)).toBeHidden()
  expect(names()).toEqual(before)
  receiver.close()
})

test('a choice from a list, a sign-in and a sign-up are sent', async ({ page, world, open, settled }) => {
  const receiver = await startReceiver()
  const sent = () => receiver.got.map((body) => JSON.parse(body) as Sent)
  const names = () => sent().map(({ name }) => name)
  await setAnalytics(world, { sink: { kind: 'HTTP', url: receiver.url }, purposes: ['ANALYTICS'] })
  await expect(async () => {
    await open(`${world.storefront}/collections/ceramics`)
    await expect(panel(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await panel(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(names).toEqual(['view_item_list'])
  await page.getByRole('main').getByRole('link', { name: 'Tidal Plate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tidal Plate' })).toBeVisible()
  await expect.poll(names).toEqual(['view_item_list', 'select_item', 'view_item'])
  expect(sent()[1]).toMatchObject({ listId: 'ceramics', items: [{ name: 'Tidal Plate', quantity: 1 }] })

  await page.goto(`${world.storefront}/account`)
  await signIn(page, account(world, 'member'))
  await expect(page).toHaveURL(`${world.storefront}/account`)
  await expect.poll(() => names().slice(3)).toEqual(['login'])
  await settled()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(`${world.storefront}/`)
  await settled()

  await page.goto(`${world.storefront}/account`)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill('Una')
  await page.getByLabel('Last name').fill('Byrne')
  await page.getByLabel('Email address').fill('una@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a long enough one')
  await page.getByRole('button', { name: 'Create account' }).last().click()
  await expect(page).toHaveURL(`${world.storefront}/account`)
  await expect.poll(() => names().slice(3)).toEqual(['login', 'sign_up'])
  expect(receiver.got.join()).not.toMatch(/@|Byrne/)
  receiver.close()
})

test('a tag manager is loaded with the consent, knows its purposes, and goes with it', async ({
  page,
  world,
  open,
  settled,
}) => {
  let loads = 0
  await page.route('https://tags.example.com/**', (route) => {
    loads++
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagsLoaded = true' })
  })
  await setAnalytics(world, {
    sink: { kind: 'DATA_LAYER', url: 'https://tags.example.com/shop.js' },
    purposes: ['ANALYTICS', 'MARKETING'],
  })
  await expect(async () => {
    await open(`${world.storefront}/products`)
    await expect(panel(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(loads).toBe(0)
  await panel(page).getByRole('button', { name: 'Choose' }).click()
  await panel(page).getByRole('checkbox', { name: 'Analytics' }).check()
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Save choice' }).click()
  await page.waitForFunction(() => 'tagsLoaded' in window)
  const layer = await page.evaluate(() =>
    (window as unknown as { dataLayer: object[] }).dataLayer.map((one) =>
      'length' in one ? Array.from(one as ArrayLike<unknown>) : one,
    ),
  )
  expect(layer).toMatchObject([
    ['consent', 'default', { analytics_storage: 'granted', ad_storage: 'denied' }],
    { ecommerce: null },
    { event: 'view_item_list', ecommerce: { item_list_id: 'products', currency: 'EUR' } },
  ])

  await page.getByRole('link', { name: 'Cookie settings' }).click()
  await panel(page).getByRole('button', { name: 'Reject' }).click()
  await page.waitForFunction(() => !('tagsLoaded' in window))
  await open(`${world.storefront}/products`)
  await settled()
  await expect(panel(page)).toBeHidden()
  expect(loads).toBe(1)
})

test.describe('a browser with Global Privacy Control', () => {
  test.use({ extraHTTPHeaders: { 'sec-gpc': '1' } })
  test('refuses without a question', async ({ page, world, open }) => {
    await setAnalytics(world, { sink: { kind: 'HTTP', url: 'https://events.example.com/shop' } })
    const link = page.getByRole('link', { name: 'Cookie settings' })
    await expect(async () => {
      await open(`${world.storefront}/products`)
      await expect(link).toBeVisible({ timeout: 1_000 })
    }).toPass()
    const response = await page.reload()
    expect(response?.headers()['content-security-policy']).not.toContain('events.example.com')
    await link.click()
    await expect(panel(page)).toContainText('Global Privacy Control')
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect(panel(page)).toBeHidden()
    await expect(link).toBeFocused()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('there is no question and no link', async ({ page, world }) => {
    await setAnalytics(world, { sink: { kind: 'HTTP', url: 'https://events.example.com/shop' } })
    await expect(async () => {
      const response = await page.goto(`${world.storefront}/products`)
      expect(response?.headers()['content-security-policy']).toContain(' https://events.example.com;')
    }).toPass()
    await expect(panel(page)).toHaveCount(0)
    await expect(page.getByText('Cookie settings')).toBeHidden()
  })
})
