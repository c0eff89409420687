import type { Page } from '@playwright/test'
import { openPage, settled } from '../page-state.ts'
import { staffCall } from '../staff-call.ts'
import type { World } from '../world.ts'
import type { Screen } from './screens.ts'

/** The seed of each set; `half` has a few things of each kind, most of them without pictures and texts. */
const seeds = { empty: 'empty', half: 'empty', demo: 'small-shop', clothes: 'clothes-shop' } as const
type ShotSet = keyof typeof seeds

export const isShotSet = (name: string): name is ShotSet => Object.hasOwn(seeds, name)

export async function prepareSet(world: World, set: ShotSet): Promise<void> {
  await world.settle()
  await world.reset(seeds[set])
  if (set === 'half') await fillByHalf(world)
  await storefrontShows(world)
}

/** The storefront keeps the frame of the shop before for a second. */
async function storefrontShows({ platform, storefront }: World): Promise<void> {
  const { siteProfile } = await (await fetch(`${platform}/v1/site-profile`)).json()
  for (;;) {
    const html = await (await fetch(storefront)).text()
    if (/<title>([^<]*)/.exec(html)?.[1]?.includes(siteProfile.name.replaceAll('&', '&amp;'))) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function fillByHalf({ platform, connection }: World): Promise<void> {
  const call = <T>(path: string, body: object) => staffCall<T>(platform, connection, path, body)
  const price = [{ price: '12.00' }]
  const longName =
    'A hand-woven blanket with a name that is far longer than any list, card or heading of a shop expects'
  for (const product of [
    { name: 'Blanket', visibility: 'PUBLISHED', variants: price },
    { name: longName, visibility: 'PUBLISHED', variants: [{ price: '1234567.89' }] },
    { name: 'Not finished', visibility: 'DRAFT', variants: price },
  ])
    await call('POST /v1/products', { product })
  await call('POST /v1/collections', { collection: { name: 'Nothing in it yet' } })
  const page = { title: 'About us', slug: 'about-us', sections: [] }
  await call('POST /v1/pages', { page })
  await call('POST /v1/orders', {
    order: {
      channelInfo: { type: 'POS' },
      lineItems: [
        {
          productName: { original: 'Blanket' },
          quantity: 1,
          price: { amount: '12.00' },
          itemType: { preset: 'PHYSICAL' },
        },
      ],
      priceSummary: { subtotal: { amount: '12.00' }, total: { amount: '12.00' } },
      buyerInfo: { email: 'first.customer@example.com' },
      // An unpaid one would be hidden until it is approved.
      paymentStatus: 'PAID',
    },
    settings: { notifications: { sendNotificationToBuyer: false } },
  })
}

const storefront = (name: string, path: string, steps?: (page: Page) => Promise<unknown>): Screen => ({
  name: `storefront.${name}`,
  who: 'newcomer',
  async open(page, world) {
    await openPage(page, world.storefront + path)
    await steps?.(page)
    await settled(page)
  },
})

const backOffice = (name: string, path = `/${name}`): Screen => ({
  name: `back-office.${name}`,
  who: 'owner',
  async open(page, world) {
    await openPage(page, world.backOffice + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
})

/** Opens the first product, if the shop has one. */
async function openFirst(page: Page): Promise<void> {
  const first = page.getByRole('main').locator('a[href^="/products/"]').first()
  if (await first.isVisible()) await openPage(page, new URL(await first.evaluate(hrefOf), page.url()).href)
}

const hrefOf = (link: Element): string => link.getAttribute('href') ?? '/'

/** Screens that every shop has, also an empty one. */
export const mainScreens: readonly Screen[] = [
  storefront('home', '/'),
  storefront('products', '/products'),
  storefront('product', '/products', openFirst),
  storefront('search', '/search?q=wool'),
  storefront('cart', '/cart'),
  storefront('contact', '/contact'),
  storefront('track-order', '/track-order'),
  storefront('not-found', '/nowhere'),
  storefront('sign-in', '/account'),
  backOffice('overview', '/'),
  ...['orders', 'payments', 'reports', 'products', 'inventory', 'media'].map((name) => backOffice(name)),
  ...['customers', 'members', 'reviews', 'discounts', 'pages', 'menus', 'messages'].map((name) =>
    backOffice(name),
  ),
  ...['shop', 'look', 'payments', 'delivery', 'tax', 'opening', 'emails'].map((name) =>
    backOffice(`${name}-settings`, `/settings/${name}`),
  ),
]
