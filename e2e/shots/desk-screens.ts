import type { Page } from '@playwright/test'

import { openPage } from '../page-state.ts'
import type { World } from '../world.ts'
import type { Screen } from './screens.ts'

const mira = '/members/0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001'

/** A screen of the back office; `steps` lead to the state that is shown, which fits the window. */
function desk(name: string, path: string, steps?: (page: Page) => Promise<unknown>): Screen {
  return {
    name: `back-office.${name}`,
    who: 'owner',
    whole: steps === undefined,
    async open(page, world: World) {
      await openPage(page, world.backOffice + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await steps?.(page)
    },
  }
}

const tickTwo = async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^Select [A-Z]/ })
  await boxes.nth(0).check()
  await boxes.nth(2).check()
}

const held = '/orders/0199a000-0000-7000-8000-00000000a009'

const tickTwoOrders = async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^Select order/ })
  await boxes.nth(0).check()
  await boxes.nth(2).check()
}

/** What the shop’s people look at, with what opens over them; nothing here changes the world. */
export const deskScreens: readonly Screen[] = [
  { ...desk('members', '/members'), whole: false },
  { ...desk('members-waiting', '/members?status=pending'), whole: false },
  { ...desk('members-none', '/members?q=nobody-at-all'), whole: false },
  desk('members-selected', '/members', tickTwo),
  desk('members-menu', '/members', (page) =>
    page
      .getByRole('button', { name: /^Actions for/ })
      .nth(1)
      .click(),
  ),
  desk('members-bulk', '/members', async (page) => {
    await tickTwo(page)
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByText(/will be blocked/).waitFor()
  }),
  desk('member', mira),
  desk('member-profile', mira, (page) => page.getByRole('button', { name: 'Edit profile' }).click()),
  desk('member-contact', mira, (page) => page.getByRole('button', { name: 'Edit contact' }).click()),
  desk('member-gone', '/members/0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1effff'),
  desk('member-new', '/members/new'),
  desk('memberships', '/memberships'),
  desk('membership-new', '/memberships', (page) => page.getByRole('button', { name: 'Add plan' }).click()),
  desk('order-new', '/orders/new'),
  desk('order-again', '/orders/new?from=0199a000-0000-7000-8000-00000000a007'),
  desk('links', '/settings/links'),
  desk('badges', '/badges'),
  desk('badge-new', '/badges', (page) => page.getByRole('button', { name: 'New badge' }).click()),
  desk('badge-members', '/badges', (page) =>
    page
      .getByRole('button', { name: /members? with/ })
      .first()
      .click(),
  ),
  { ...desk('orders-selected', '/orders', tickTwoOrders), whole: false },
  desk('order', held),
  desk('order-capture', held, (page) => page.getByRole('button', { name: /^Capture/ }).click()),
  desk('order-send', held, (page) => page.getByRole('button', { name: 'Ship items' }).click()),
  desk('order-edit', `${held}/edit`),
  desk('payments', '/payments'),
  desk('subscriptions', '/subscriptions'),
  desk('left-behind', '/abandoned-checkouts'),
  desk('stock', '/stock'),
  desk('waited-for', '/stock/waiting'),
  desk('discounts', '/discounts'),
  desk('discount-new', '/discounts/new'),
  desk('coupons', '/discounts/coupons'),
  desk('coupon-new', '/discounts/coupons/new'),
  desk('gift-cards', '/gift-cards'),
  { ...desk('reviews', '/reviews'), whole: false },
  { ...desk('reviews-waiting', '/reviews?status=submitted.in-moderation'), whole: false },
  desk('review-reply', '/reviews', (page) =>
    page.getByRole('button', { name: 'Reply', exact: true }).first().click(),
  ),
  { ...desk('review-requests', '/reviews/requests'), whole: false },
  { ...desk('media', '/media'), whole: false },
  desk('media-folder', '/media', async (page) => {
    await page.getByRole('link', { name: 'Ceramics' }).click()
    await page.getByRole('list', { name: 'Files', exact: true }).waitFor()
  }),
  desk('media-list', '/media?q=mug', (page) => page.getByRole('button', { name: 'List' }).click()),
  { ...desk('media-trash', '/media?in=trash'), whole: false },
  desk('media-file', '/media?q=harbour-mug-1', async (page) => {
    await page.getByRole('link', { name: 'harbour-mug-1.webp' }).click()
    await page.getByRole('button', { name: /^Focal point/ }).waitFor()
  }),
  desk('file-picker', mira, async (page) => {
    await page.getByRole('button', { name: 'Choose photo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ceramics' }).click()
    await page.getByRole('button', { name: 'harbour-mug-1.webp' }).click()
  }),
  desk('settings', '/settings'),
  ...['checkout', 'payments', 'delivery', 'tax', 'fees', 'tips', 'orders', 'reviews', 'media'].map((name) =>
    desk(`${name}-settings`, `/settings/${name}`),
  ),
  desk('sign-in-settings', '/settings/sign-in'),
  ...['staff', 'apps', 'api-keys', 'webhooks', 'plugins', 'activity'].map((name) =>
    desk(name, `/settings/${name}`),
  ),
  desk('webhook-new', '/settings/webhooks', (page) =>
    page.getByRole('button', { name: 'New webhook' }).click(),
  ),
  desk('sign-up-question', '/settings/sign-in', (page) =>
    page.getByRole('button', { name: 'Add question' }).click(),
  ),
]
