import { may } from '../../data/may.ts'

const groups = [
  {
    title: 'Shop',
    pages: [
      {
        to: '/settings/shop',
        needs: 'SETTINGS.READ',
        name: 'Shop',
        detail: 'Name, logo, contact, currency, language and time zone.',
      },
      {
        to: '/settings/opening',
        needs: 'SETTINGS.READ',
        name: 'Opening',
        detail: 'Open or close the shop, preview link and first steps.',
      },
      {
        to: '/settings/look',
        needs: 'SETTINGS.READ',
        name: 'Look',
        detail: 'Colours, fonts and shapes of the shop.',
      },
      {
        to: '/settings/branding',
        needs: 'SETTINGS.READ',
        name: 'Checkout branding',
        detail: 'The header of the checkout, and colours that differ from the look.',
      },
      {
        to: '/settings/notifications',
        needs: 'SETTINGS.READ',
        name: 'Notifications',
        detail:
          'Emails to you about new orders, failed payments, chargebacks, returns, low stock and reviews.',
      },
    ],
  },
  {
    title: 'Selling',
    pages: [
      {
        to: '/settings/checkout',
        needs: 'SETTINGS.READ',
        name: 'Checkout',
        detail: 'Customer details, guest checkout and abandoned checkouts.',
      },
      {
        to: '/settings/payments',
        needs: 'SETTINGS.READ',
        name: 'Payments',
        detail: 'Stripe, bank transfer and cash, test and live mode, and payment capture.',
      },
      {
        to: '/settings/delivery',
        needs: 'SETTINGS.READ',
        name: 'Delivery',
        detail: 'Regions, delivery options, pickup, time slots and shipping labels.',
      },
      {
        to: '/settings/tax',
        needs: 'SETTINGS.READ',
        name: 'Tax',
        detail: 'Tax rates by region and prices with or without tax.',
      },
      {
        to: '/settings/fees',
        needs: 'SETTINGS.READ',
        name: 'Fees',
        detail: 'Handling and insurance fees at checkout.',
      },
      {
        to: '/settings/orders',
        needs: 'SETTINGS.READ',
        name: 'Orders',
        detail: 'Stock deduction, automatic invoices and their payment term.',
      },
      {
        to: '/settings/links',
        needs: 'CARTS.READ',
        name: 'Buy-now links',
        detail: 'Links that open a checkout with selected items.',
      },
      {
        to: '/settings/tips',
        needs: 'ORDERS.READ',
        name: 'Tips',
        detail: 'Tip suggestions at checkout and distribution to staff.',
      },
      {
        to: '/settings/reviews',
        needs: 'REVIEWS.READ',
        name: 'Reviews',
        detail: 'Permissions, moderation and review requests.',
      },
    ],
  },
  {
    title: 'People',
    pages: [
      {
        to: '/settings/staff',
        needs: 'STAFF.READ',
        name: 'Staff',
        detail: 'Staff members, roles and permissions.',
      },
      {
        to: '/settings/assistants',
        needs: undefined,
        name: 'Assistants',
        detail: 'Connect an AI assistant that works in the shop for you.',
      },
      {
        to: '/settings/sign-in',
        needs: 'SETTINGS.READ',
        name: 'Sign-in & sign-up',
        detail: 'Approval, two-step verification, sign-up questions and deleted accounts.',
      },
    ],
  },
  {
    title: 'Content',
    pages: [
      {
        to: '/settings/emails',
        needs: 'SETTINGS.READ',
        name: 'Emails',
        detail: 'Subjects and texts of the emails to customers and to your shop.',
      },
      {
        to: '/settings/redirects',
        needs: 'SETTINGS.READ',
        name: 'Redirects',
        detail: 'Old paths of your shop and the pages they lead to.',
      },
      {
        to: '/settings/analytics',
        needs: 'SETTINGS.READ',
        name: 'Analytics and consent',
        detail: 'Events for your statistics, and the question about cookies.',
      },
      {
        to: '/settings/media',
        needs: 'MEDIA.READ',
        name: 'Media',
        detail: 'File size limits for staff and customers.',
      },
    ],
  },
  {
    title: 'Developers',
    pages: [
      {
        to: '/settings/apps',
        needs: 'APPS.READ',
        name: 'Apps',
        detail: 'Installed apps and their permissions.',
      },
      {
        to: '/settings/oauth-clients',
        needs: 'APPS.READ',
        name: 'OAuth clients',
        detail: 'Sites and programs in which people sign in with their account of this shop.',
      },
      {
        to: '/settings/api-keys',
        needs: 'API_KEYS.READ',
        name: 'API keys',
        detail: 'API keys for your own code.',
      },
      {
        to: '/settings/webhooks',
        needs: 'WEBHOOKS.READ',
        name: 'Webhooks',
        detail: 'URLs that receive events, and their deliveries.',
      },
      {
        to: '/settings/plugins',
        needs: 'SERVICE_PLUGINS.READ',
        name: 'Service plugins',
        detail: 'Delivery rates, taxes and other services from apps.',
      },
      {
        to: '/settings/published-packages',
        needs: 'SETTINGS.READ',
        name: 'Published packages',
        detail: 'The catalogue version that storefronts for the hosted platform read.',
      },
      {
        to: '/settings/activity',
        needs: 'STAFF.READ',
        name: 'Activity log',
        detail: 'Changes to accounts, roles, keys and apps.',
      },
    ],
  },
] as const

/** The pages that the staff member can open, in groups. */
export const mySettingsGroups = groups
  .map(({ title, pages }) => ({
    title,
    pages: pages.filter(({ needs }) => needs === undefined || may(needs)),
  }))
  .filter(({ pages }) => pages.length > 0)

export const mySettingsPages = mySettingsGroups.flatMap(({ pages }) => pages)
