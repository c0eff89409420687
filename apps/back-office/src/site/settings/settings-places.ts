import { may } from '../../data/may.ts'

/** What can be set up, in the order in which a shop needs it. */
const settingsPlaces = [
  {
    to: '/settings/checkout',
    needs: 'SETTINGS.READ',
    name: 'Checkout',
    detail: 'What buyers are asked, and what is done about carts that are left behind.',
  },
  {
    to: '/settings/payments',
    needs: 'SETTINGS.READ',
    name: 'Payments',
    detail: 'When money is taken, and what happens to money that is only held.',
  },
  {
    to: '/settings/delivery',
    needs: 'SETTINGS.READ',
    name: 'Delivery',
    detail: 'Where you send to, for how much, collection and time slots.',
  },
  {
    to: '/settings/tax',
    needs: 'SETTINGS.READ',
    name: 'Tax',
    detail: 'Rates by country, and whether prices include them.',
  },
  {
    to: '/settings/fees',
    needs: 'SETTINGS.READ',
    name: 'Fees',
    detail: 'Handling, insurance: what is added at checkout.',
  },
  {
    to: '/settings/links',
    needs: 'CARTS.READ',
    name: 'Buy-now links',
    detail: 'Links that lead straight to a checkout with something in it.',
  },
  {
    to: '/settings/tips',
    needs: 'ORDERS.READ',
    name: 'Tips',
    detail: 'Whether buyers are asked for one, and how much.',
  },
  {
    to: '/settings/orders',
    needs: 'SETTINGS.READ',
    name: 'Orders',
    detail: 'When stock goes down, and whether invoices are made by themselves.',
  },
  {
    to: '/settings/reviews',
    needs: 'REVIEWS.READ',
    name: 'Reviews',
    detail: 'Who may write and send photos, what waits for you, and when buyers are asked.',
  },
  {
    to: '/settings/media',
    needs: 'MEDIA.READ',
    name: 'Media',
    detail: 'How large files may be, yours and those of buyers.',
  },
  {
    to: '/settings/sign-in',
    needs: 'SETTINGS.READ',
    name: 'Sign-in',
    detail: 'How members sign up and sign in, and what they are asked.',
  },
  {
    to: '/settings/staff',
    needs: 'STAFF.READ',
    name: 'Staff',
    detail: 'Who works here, and what each of them may do.',
  },
  {
    to: '/settings/apps',
    needs: 'APPS.READ',
    name: 'Apps',
    detail: 'What others wrote for your shop, and what it may do.',
  },
  {
    to: '/settings/api-keys',
    needs: 'API_KEYS.READ',
    name: 'API keys',
    detail: 'Keys by which code of your own works with the shop.',
  },
  {
    to: '/settings/webhooks',
    needs: 'WEBHOOKS.READ',
    name: 'Webhooks',
    detail: 'Addresses that are told what happens in the shop, and what they answered.',
  },
  {
    to: '/settings/plugins',
    needs: 'SERVICE_PLUGINS.READ',
    name: 'Service plugins',
    detail: 'Services of apps that give rates, taxes and fees, and how they do.',
  },
  {
    to: '/settings/activity',
    needs: 'STAFF.READ',
    name: 'Activity',
    detail: 'Who did what to accounts, roles, keys and apps.',
  },
] as const

/** Those that the person may open. */
export const mySettingsPlaces = settingsPlaces.filter(({ needs }) => may(needs))
