import { expect, type Page } from '@playwright/test'

import { accessViolations } from '../axe.ts'
import { test } from '../fixtures.ts'
import { settled } from '../page-state.ts'
import { type Screen, screens, visits } from '../shots/screens.ts'

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }
const schemes = ['light', 'dark'] as const

interface Part {
  readonly title: string
  readonly who: Exclude<Screen['who'], 'newcomer'>
  readonly names: readonly string[]
}

const backOffice = (title: string, ...names: readonly string[]): Part => ({
  title: `${title} of the back office`,
  who: 'owner',
  names: names.map((name) => `back-office.${name}`),
})

const parts: readonly Part[] = [
  {
    title: 'catalogue, cart and checkout',
    who: 'visitor',
    names: [
      'storefront.home',
      'storefront.page-text',
      'storefront.products',
      'storefront.collection',
      'storefront.product',
      'storefront.search',
      'storefront.menu',
      'storefront.drawer',
      'storefront.cart',
      'storefront.wishlist',
      'storefront.track-order',
      'storefront.not-found',
      'hosted.sign-in',
      'hosted.sign-up',
      'hosted.checkout',
    ],
  },
  {
    title: 'the account of a member',
    who: 'member',
    names: [
      'hosted.choose-account',
      'hosted.consent',
      'storefront.account',
      'storefront.account-orders',
      'storefront.account-profile',
      'storefront.account-contact',
      'storefront.account-security',
      'storefront.plans',
    ],
  },
  backOffice('overview', 'overview', 'search', 'help', 'reports', 'payments', 'settings', 'staff'),
  backOffice('orders', 'orders', 'orders-selected', 'order', 'order-new', 'order-edit', 'returns'),
  backOffice('products', 'products', 'product', 'import', 'collections', 'inventory', 'discounts', 'coupons'),
  backOffice('customers', 'customers', 'customer', 'member', 'reviews'),
  backOffice('content', 'media', 'pages', 'page-editor', 'delivery-settings'),
]

/** `screen, size, scheme: violation` of each look of a screen. */
async function violationsOf(page: Page, name: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const [size, viewport] of Object.entries(sizes))
    for (const colorScheme of schemes) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await settled(page)
      // The two schemes differ in colours alone.
      for (const violation of await accessViolations(page, colorScheme === 'light' ? 'AA' : 'colours'))
        found.push(`${name}, ${size}, ${colorScheme}: ${violation}`)
    }
  return found
}

for (const { title, who, names } of parts)
  test(`${title}: accessible on desktop and phone, in light and dark`, async ({ context, page, world }) => {
    test.setTimeout(400_000)
    await visits[who](context, world)
    const found: string[] = []
    for (const name of names) {
      await page.setViewportSize(sizes.desktop)
      const screen = screens.find((one) => one.name === name)
      await screen?.open(page, world)
      found.push(...(screen ? await violationsOf(page, name) : [`${name} is no screen`]))
    }
    expect(found).toEqual([])
  })
