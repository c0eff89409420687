import type { FirstStep } from '@vitrine/client/insights'

interface Step {
  readonly title: string
  readonly detail: string
  readonly to: string
}

/** The page of each step, and the state of the site that completes it. */
export const stepTexts: Readonly<Record<FirstStep, Step>> = {
  NAME: {
    title: 'Name your shop',
    detail: 'Name, contact, currency and language.',
    to: '/settings/shop',
  },
  LOOK: {
    title: 'Choose the look',
    detail: 'Your colours and fonts, or your logo.',
    to: '/settings/look',
  },
  PRODUCT: {
    title: 'Add your first product',
    detail: 'Done when one product is published.',
    to: '/products/new',
  },
  DELIVERY: {
    title: 'Set up delivery',
    detail: 'Where you deliver, and what it costs. Digital products need none.',
    to: '/settings/delivery',
  },
  TAX: {
    title: 'Set up tax',
    detail: 'Automatic rates or your own. If you collect no tax, choose “No tax”.',
    to: '/settings/tax',
  },
  PAYMENTS: {
    title: 'Accept payments',
    detail: 'Connect Stripe, or add a bank transfer. Test payments do not count.',
    to: '/settings/payments',
  },
  LEGAL_PAGES: {
    title: 'Add legal pages',
    detail: 'Terms and conditions, and a privacy policy, from templates.',
    to: '/pages?new',
  },
  TEST_ORDER: {
    title: 'Place a test order',
    detail:
      'Open the preview, buy something, and see the order here. From the first order on, the currency is fixed.',
    to: '/settings/opening',
  },
  OPEN: {
    title: 'Open the shop',
    detail: 'From then on, everyone sees it and can buy.',
    to: '/settings/opening',
  },
}
