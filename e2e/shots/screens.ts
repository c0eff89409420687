import type { BrowserContext, Page } from '@playwright/test'
import { authorizeRequest } from '../authorize-request.ts'
import { openBackOffice } from '../back-office.ts'
import { openPage, settled } from '../page-state.ts'
import { signIn } from '../sign-in.ts'
import { account, type World } from '../world.ts'
import { backOfficeScreens } from './back-office-screens.ts'

export interface Screen {
  readonly name: string
  readonly who: keyof typeof visits
  /** Captures the whole page instead of the window; true by default. */
  readonly whole?: boolean
  open(page: Page, world: World): Promise<unknown>
}

/** Prepares the browser of each account for its screens. */
export const visits = {
  /** Without a cart and without a wishlist. */
  async newcomer() {},
  async visitor(context: BrowserContext, world: World) {
    const page = await context.newPage()
    await openPage(page, `${world.storefront}/products/harbour-mug`)
    await page.getByRole('button', { name: 'Wishlist: Harbour Mug' }).click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await settled(page)
    await openPage(page, `${world.storefront}/collections/ceramics`)
    for (let wish = 0; wish < 3; wish++) {
      await page
        .getByRole('button', { name: /^Wishlist:/, pressed: false })
        .first()
        .click()
      await settled(page)
    }
  },
  async member(context: BrowserContext, world: World) {
    const page = await context.newPage()
    await openPage(page, `${world.storefront}/account`)
    await signIn(page, account(world, 'member'))
    await page.waitForURL(`${world.storefront}/**`)
  },
  async owner(context: BrowserContext, world: World) {
    await openBackOffice(await context.newPage(), world)
  },
}

const storefront = (name: string, path: string, who: Screen['who'] = 'visitor'): Screen => ({
  name: `storefront.${name}`,
  who,
  open: (page, world) => openPage(page, world.storefront + path),
})

/** `open` makes the state to capture, which fits the window. */
const steps = (name: string, path: string, open: (page: Page) => Promise<unknown>): Screen => ({
  name: `storefront.${name}`,
  who: 'visitor',
  whole: false,
  async open(page, world) {
    await openPage(page, world.storefront + path)
    await open(page)
  },
})

const backOffice = (name: string, path: string): Screen => ({
  name: `back-office.${name}`,
  who: 'owner',
  open: (page, world) => openPage(page, world.backOffice + path),
})

const hosted = (name: string, address: (world: World) => string): Screen => ({
  name: `hosted.${name}`,
  who: 'member',
  open: (page, world) => openPage(page, address(world)),
})

export const screens: readonly Screen[] = [
  storefront('home', '/'),
  { ...storefront('window', '/'), whole: false },
  storefront('page', '/pages/about'),
  storefront('page-text', '/pages/shipping'),
  storefront('products', '/products'),
  storefront('collection', '/collections/ceramics'),
  storefront('product', '/products/harbour-mug'),
  storefront('bundle', '/products/first-coffee-set'),
  storefront('review', '/products/harbour-mug/review'),
  storefront('search', '/search?q=lamp'),
  storefront('search-corrected', '/search?q=hrabour'),
  storefront('search-none', '/search?q=xylophonist'),
  steps('menu', '/collections/gifts', async (page) => {
    const phone = page.getByRole('button', { name: 'Menu' })
    const isPhone = await phone.isVisible()
    if (isPhone) await phone.click()
    const gifts = isPhone ? page.locator('#menu summary') : page.locator('nav button', { hasText: 'Gifts' })
    await gifts.click()
  }),
  steps('suggestions', '/search', async (page) => {
    await page.getByRole('main').getByRole('combobox').fill('mu')
    await page.getByRole('option').first().waitFor()
  }),
  steps('quick-add', '/collections/ceramics', async (page) => {
    await page
      .getByRole('link', { name: /^Choose options/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
  }),
  steps('filters', '/collections/ceramics', (page) =>
    page.getByText('Filter', { exact: true }).first().click(),
  ),
  steps('drawer', '/products/tidal-plate', async (page) => {
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  steps('sold-out', '/products/lantern-vase', async (page) => {
    await page.getByRole('heading', { level: 1 }).waitFor()
  }),
  storefront('cart', '/cart'),
  storefront('wishlist', '/wishlist'),
  storefront('track-order', '/track-order'),
  storefront('not-found', '/nowhere'),
  {
    name: 'hosted.sign-in',
    who: 'visitor',
    open: (page, world) => openPage(page, `${world.storefront}/account`),
  },
  {
    name: 'hosted.sign-up',
    who: 'visitor',
    async open(page, world) {
      await openPage(page, `${world.storefront}/account`)
      await page.getByRole('button', { name: 'Create an account' }).click()
      await page.getByLabel('First name').waitFor()
    },
  },
  {
    name: 'hosted.forgotten-password',
    who: 'visitor',
    async open(page, world) {
      await openPage(page, `${world.storefront}/account`)
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await page.getByRole('heading', { level: 1, name: 'Reset password' }).waitFor()
    },
  },
  {
    name: 'hosted.checkout',
    who: 'visitor',
    async open(page, world) {
      await openPage(page, `${world.storefront}/cart`)
      await page.getByRole('button', { name: 'Check out' }).first().click()
      await page.waitForURL(`${world.platform}/**`)
    },
  },
  hosted('choose-account', (world) =>
    authorizeRequest(world, 'http://127.0.0.1:4050/shop', { prompt: 'select_account' }),
  ),
  hosted('consent', (world) =>
    authorizeRequest(world, 'http://127.0.0.1:4050/partner', { scope: 'openid email offline_access' }),
  ),
  storefront('community', '/community'),
  storefront('community-member', '/community/aoife'),
  storefront('goodbye', '/goodbye'),
  storefront('account', '/account', 'member'),
  storefront('account-orders', '/account/orders', 'member'),
  storefront('account-subscriptions', '/account/subscriptions', 'member'),
  storefront('account-memberships', '/account/memberships', 'member'),
  storefront('plans', '/plans'),
  storefront('plan', '/plans/3e3be000-0000-4000-8000-000000000003'),
  storefront('account-workshops', '/account/bookings', 'member'),
  storefront('account-reviews', '/account/reviews', 'member'),
  storefront('account-profile', '/account/profile', 'member'),
  storefront('account-contact', '/account/contact', 'member'),
  storefront('account-address', '/account/contact?edit=address', 'member'),
  storefront('account-security', '/account/security', 'member'),
  storefront('account-password', '/account/security/password', 'member'),
  storefront('account-second-step', '/account/security/second-step', 'member'),
  {
    name: 'storefront.account-authenticator',
    who: 'member',
    async open(page, world) {
      await openPage(page, `${world.storefront}/account/security/second-step`)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('img', { name: /scan/ }).waitFor()
    },
  },
  storefront('account-delete', '/account/security/delete', 'member'),
  backOffice('overview', '/'),
  backOffice('orders', '/orders'),
  {
    name: 'back-office.order',
    who: 'owner',
    async open(page, world) {
      await openPage(page, `${world.backOffice}/orders`)
      await page.getByRole('main').getByRole('link').first().click()
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  ...backOfficeScreens,
]
