import type { Page } from '@playwright/test'

import { openPage } from '../page-state.ts'
import type { World } from '../world.ts'
import type { Screen } from './screens.ts'

const mira = '/members/0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001'

const bowl = '/products/7b0c6a52-0002-4c00-8a00-000000000001'
const mug = '/products/7b0c6a52-0003-4c00-8a00-000000000001'

/** `steps` open the state to capture, which fits the window. */
function screen(name: string, path: string, steps?: (page: Page) => Promise<unknown>): Screen {
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

const chooseFile = async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles({
    name: 'bowls.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,price,Farbe\nAsh bowl,28.00,Grau\nMoor bowl,many,Grün\n'),
  })
  await page.getByText(/^Columns \(/).click()
}

/** The pages and dialogs of the back office; no step changes data. */
export const backOfficeScreens: readonly Screen[] = [
  screen('emails', '/settings/emails'),
  screen('email-text', '/settings/emails/ORDER_CONFIRMATION/en'),
  screen('shop-email-text', '/settings/emails/SHOP_PAYMENT_FAILED/en'),
  screen('search', '/', async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search everything' }).fill('mug')
    await page.getByRole('group', { name: 'Products' }).waitFor()
  }),
  screen('help', '/help'),
  screen('help-guide', '/help/payments'),
  screen('account-menu', '/', (page) => page.getByRole('button', { name: 'Aoife Byrne' }).click()),
  { ...screen('products', '/products'), whole: false },
  screen('product', mug),
  screen('product-new', '/products/new'),
  screen('bundle-form', '/products', async (page) => {
    await page.getByRole('link', { name: 'First Coffee Set' }).first().click()
    await page.getByRole('list', { name: 'Parts' }).waitFor()
  }),
  { ...screen('variants', '/products/variants'), whole: false },
  screen('variant-picture', '/products/variants', async (page) => {
    await page.getByRole('gridcell').first().click()
    await page.keyboard.press('Enter')
  }),
  screen('variant-hidden', bowl, async (page) => {
    await page
      .getByRole('button', { name: /^Hide / })
      .nth(1)
      .click()
    await page.getByRole('heading', { name: 'Variants' }).scrollIntoViewIfNeeded()
  }),
  screen('products-selected', '/products', tickTwo),
  screen('products-filters', '/products', (page) =>
    page
      .getByRole('button', { name: /^(Filters|More filters)/ })
      .filter({ visible: true })
      .first()
      .click(),
  ),
  screen('products-columns', '/products', (page) => page.getByRole('button', { name: 'Columns' }).click()),
  screen('products-none', '/products?q=nothing-like-this'),
  screen('product-pictures', mug, (page) =>
    page.getByRole('heading', { name: 'Pictures' }).scrollIntoViewIfNeeded(),
  ),
  screen('product-leave', mug, async (page) => {
    await page.getByLabel('Subtitle').fill('Changed')
    await page.getByRole('link', { name: 'Products' }).first().click()
    await page.getByRole('dialog').waitFor()
  }),
  screen('products-prices', '/products', async (page) => {
    await tickTwo(page)
    await page.getByRole('button', { name: 'Change prices' }).click()
    await page.getByLabel('Per cent').fill('-10')
  }),
  screen('products-export', '/products', async (page) => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByLabel('Format').selectOption('Shopify CSV')
    await page.getByRole('list', { name: 'Lost fields' }).waitFor()
  }),
  screen('import', '/products/import'),
  { ...screen('import-preview', '/products/import', chooseFile), whole: true },
  screen('collections', '/products/collections'),
  screen('collection', '/products/collections/7b0c6a52-c001-4c00-8a00-000000000001'),
  screen('collection-rules', '/products/collections/new', async (page) => {
    await page.getByText('By rules').click()
    await page.getByRole('button', { name: 'Add condition' }).click()
    await page.getByLabel('Value').fill('gift')
  }),
  { ...screen('customers', '/customers'), whole: false },
  {
    ...screen('customer-segments', '/customers/segments', async (page) => {
      await page
        .getByRole('button', { name: /segment/i })
        .first()
        .click()
      await page.getByLabel('Name').fill('Regulars')
      await page.getByLabel('Orders, at least').fill('3')
      await page.getByText(/match(es)? now/).waitFor()
    }),
    whole: false,
  },
  screen('customer', '/customers/c0570000-0000-4000-8000-000000000001'),
  { ...screen('members', '/members'), whole: false },
  { ...screen('members-pending', '/members?status=pending'), whole: false },
  { ...screen('members-empty', '/members?q=unknown-member'), whole: false },
  screen('members-selected', '/members', tickTwo),
  screen('members-menu', '/members', (page) =>
    page
      .getByRole('button', { name: /^Actions for/ })
      .nth(1)
      .click(),
  ),
  screen('members-bulk', '/members', async (page) => {
    await tickTwo(page)
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByText(/will be blocked/).waitFor()
  }),
  screen('member', mira),
  screen('member-profile', mira, (page) => page.getByRole('button', { name: 'Edit profile' }).click()),
  screen('member-contact', mira, (page) => page.getByRole('button', { name: 'Edit contact' }).click()),
  screen('member-gone', '/members/0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1effff'),
  screen('member-new', '/members/new'),
  screen('memberships', '/memberships'),
  screen('membership-new', '/memberships', (page) => page.getByRole('button', { name: 'Add plan' }).click()),
  screen('order-new', '/orders/new'),
  {
    ...screen('order-new-picker', '/orders/new', async (page) => {
      await page.getByRole('combobox', { name: 'Add product' }).fill('mug')
      await page.getByRole('option').first().waitFor()
    }),
    whole: false,
  },
  screen('order-again', '/orders/0199a000-0000-7000-8000-00000000a007', async (page) => {
    await page.getByRole('button', { name: /^Actions for order/ }).click()
    await page.getByRole('button', { name: /^Duplicate/ }).click()
    await page.getByRole('list', { name: 'Items' }).waitFor()
  }),
  {
    ...screen('order-new-customer', '/orders/new', async (page) => {
      await page.getByRole('combobox', { name: 'Find customer' }).fill('a')
      await page.getByRole('option').first().waitFor()
    }),
    whole: false,
  },
  screen('order-new-missing', '/orders/new', async (page) => {
    await page.getByRole('radio', { name: /^Send invoice/ }).check()
    await page.getByRole('button', { name: 'Create order' }).click()
    await page.getByText('Add at least one item.').waitFor()
  }),
  screen('order-drafts', '/orders/drafts'),
  screen('returns', '/returns'),
  screen('links', '/settings/links'),
  screen('link-new', '/settings/links', async (page) => {
    await page.getByRole('button', { name: 'Add link' }).click()
    await page.getByRole('combobox', { name: 'Add product' }).fill('mug')
    await page.getByRole('option').first().waitFor()
  }),
  screen('badges', '/badges'),
  screen('badge-new', '/badges', (page) => page.getByRole('button', { name: 'New badge' }).click()),
  screen('badge-members', '/badges', (page) =>
    page
      .getByRole('button', { name: /members? with/ })
      .first()
      .click(),
  ),
  { ...screen('orders-selected', '/orders', tickTwoOrders), whole: false },
  screen('order', held),
  screen('order-capture', held, (page) => page.getByRole('button', { name: /^Capture/ }).click()),
  screen('order-ship', held, (page) => page.getByRole('button', { name: 'Ship items' }).first().click()),
  screen('order-edit', `${held}/edit`),
  screen('payments', '/payments'),
  screen('subscriptions', '/subscriptions'),
  screen('reports', '/reports'),
  screen('report-taxes', '/reports/taxes'),
  screen('report-visits', '/reports/visits?compare=period'),
  screen('abandoned-checkouts', '/abandoned-checkouts'),
  screen('inventory', '/inventory'),
  screen('inventory-adjust', '/inventory', async (page) => {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Adjust stock' }).click()
  }),
  screen('inventory-item', '/inventory/items/7b0c6a52-0001-4c00-8a00-000000000101'),
  screen('inventory-history', '/inventory/history'),
  screen('inventory-locations', '/inventory/locations'),
  screen('back-in-stock-requests', '/inventory/requests'),
  screen('discounts', '/discounts'),
  screen('discount-new', '/discounts/new'),
  screen('coupons', '/discounts/coupons'),
  screen('coupon-new', '/discounts/coupons/new'),
  screen('gift-cards', '/gift-cards'),
  { ...screen('reviews', '/reviews'), whole: false },
  { ...screen('reviews-pending', '/reviews?status=submitted.in-moderation'), whole: false },
  screen('review-reply', '/reviews', (page) =>
    page.getByRole('button', { name: 'Reply', exact: true }).first().click(),
  ),
  { ...screen('review-requests', '/reviews/requests'), whole: false },
  { ...screen('media', '/media'), whole: false },
  screen('media-folder', '/media', async (page) => {
    await page.getByRole('link', { name: 'Ceramics' }).click()
    await page.getByRole('list', { name: 'Files', exact: true }).waitFor()
  }),
  screen('media-list', '/media?q=mug', (page) => page.getByRole('button', { name: 'List' }).click()),
  { ...screen('media-trash', '/media?in=trash'), whole: false },
  screen('media-file', '/media?q=harbour-mug-1', async (page) => {
    await page.getByRole('link', { name: 'harbour-mug-1.webp' }).click()
    await page.getByRole('button', { name: /^Focal point/ }).waitFor()
  }),
  screen('file-picker', mira, async (page) => {
    await page.getByRole('button', { name: 'Choose photo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ceramics' }).click()
    await page.getByRole('button', { name: 'harbour-mug-1.webp' }).click()
  }),
  screen('settings', '/settings'),
  screen('shop-settings', '/settings/shop'),
  ...['checkout', 'payments', 'delivery', 'tax', 'fees', 'tips', 'orders', 'reviews', 'media'].map((name) =>
    screen(`${name}-settings`, `/settings/${name}`),
  ),
  screen('sign-in-settings', '/settings/sign-in'),
  screen('pages', '/pages'),
  {
    ...screen('pages-new', '/pages', (page) => page.getByRole('button', { name: 'New page' }).click()),
    whole: false,
  },
  {
    ...screen('page-editor', '/pages/9a6e0000-0000-4000-8000-000000000001', async (page) => {
      await page.getByRole('button', { name: /^Text with picture/ }).click()
      await page.getByRole('toolbar', { name: 'Format' }).waitFor()
    }),
    whole: false,
  },
  screen('menus', '/menus'),
  screen('announcement', '/announcement'),
  screen('look', '/settings/look', (page) =>
    page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor(),
  ),
  screen('opening', '/settings/opening'),
  screen('messages', '/messages'),
  screen('newsletter', '/newsletter'),
  screen('segment-emails', '/customers/emails'),
  screen('segment-email-new', '/customers/emails/new', async (page) => {
    await page.getByLabel('Subject').fill('New bowls are here')
    await page.getByLabel('Text', { exact: true }).fill('Hello,\n\nour spring bowls are in the shop.')
  }),
  screen('menus-new', '/menus', (page) => page.getByRole('button', { name: 'Add entry' }).click()),
  screen('redirects', '/settings/redirects'),
  screen('redirects-new', '/settings/redirects', (page) =>
    page.getByRole('button', { name: 'Add redirect' }).click(),
  ),
  screen('analytics-settings', '/settings/analytics', (page) =>
    page.getByRole('radio', { name: /^Tag manager/ }).check(),
  ),
  screen('published-packages-settings', '/settings/published-packages'),
  screen('tax-region', '/settings/tax', async (page) => {
    await page.getByRole('button', { name: 'Add tax region' }).click()
    await page.getByRole('button', { name: 'Add group rate' }).click()
  }),
  screen('notifications-settings', '/settings/notifications'),
  ...['staff', 'apps', 'api-keys', 'webhooks', 'plugins', 'activity', 'assistants'].map((name) =>
    screen(name, `/settings/${name}`),
  ),
  screen('webhook-new', '/settings/webhooks', (page) =>
    page.getByRole('button', { name: 'New webhook' }).click(),
  ),
  screen('sign-in-assignee', '/settings/sign-in', (page) =>
    page.getByRole('button', { name: 'Add member' }).click(),
  ),
  screen('sign-up-question', '/settings/sign-in', (page) =>
    page.getByRole('button', { name: 'Add question' }).click(),
  ),
]
