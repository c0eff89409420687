/** What can be set up, in the order in which a shop needs it. */
export const settingsPlaces = [
  {
    to: '/settings/checkout',
    name: 'Checkout',
    detail: 'What buyers are asked, and what is done about carts that are left behind.',
  },
  {
    to: '/settings/payments',
    name: 'Payments',
    detail: 'When money is taken, and what happens to money that is only held.',
  },
  {
    to: '/settings/delivery',
    name: 'Delivery',
    detail: 'Where you send to, for how much, collection and time slots.',
  },
  { to: '/settings/tax', name: 'Tax', detail: 'Rates by country, and whether prices include them.' },
  { to: '/settings/fees', name: 'Fees', detail: 'Handling, insurance: what is added at checkout.' },
  {
    to: '/settings/links',
    name: 'Buy-now links',
    detail: 'Links that lead straight to a checkout with something in it.',
  },
  { to: '/settings/tips', name: 'Tips', detail: 'Whether buyers are asked for one, and how much.' },
  {
    to: '/settings/orders',
    name: 'Orders',
    detail: 'When stock goes down, and whether invoices are made by themselves.',
  },
  {
    to: '/settings/reviews',
    name: 'Reviews',
    detail: 'Who may write, what waits for you, and when buyers are asked.',
  },
  {
    to: '/settings/media',
    name: 'Media',
    detail: 'Who may send photos and videos, and how large files may be.',
  },
  {
    to: '/settings/sign-in',
    name: 'Sign-in',
    detail: 'How members sign up and sign in, and what they are asked.',
  },
  {
    to: '/settings/webhooks',
    name: 'Webhooks',
    detail: 'Addresses that are told what happens in the shop, and what they answered.',
  },
] as const
