/** The guides for shop owners, files of `docs/guides`, in the groups of the help page. */
export const ownerGuides = [
  {
    title: 'Your shop',
    guides: [
      { name: 'open-your-shop', detail: 'First steps, the coming-soon page, preview and test orders.' },
      { name: 'name-your-shop', detail: 'Name, currency, logo, contact data and order numbers.' },
      { name: 'look', detail: 'Colours, fonts and shapes of the storefront, checkout and emails.' },
      { name: 'pages', detail: 'The home page, about, shipping and legal pages as sections.' },
      { name: 'around-your-pages', detail: 'Menus, a line above each page, contact form and newsletter.' },
      { name: 'edit-emails', detail: 'Subjects and first paragraphs, with variables.' },
      { name: 'analytics', detail: 'Your statistics, and the question about cookies.' },
      { name: 'assistants', detail: 'Connect an AI assistant that works in the shop for you.' },
      { name: 'staff-apps-keys', detail: 'Roles, invitations, and keys for other programs.' },
    ],
  },
  {
    title: 'Products',
    guides: [
      { name: 'products', detail: 'Create products, variants, bundles and collections.' },
      { name: 'move-your-products', detail: 'Import from another shop system, and export.' },
      { name: 'stock', detail: 'Locations, adjustments, low stock and back-in-stock requests.' },
      { name: 'search', detail: 'The search of the storefront, and the synonyms of your shop.' },
      { name: 'reviews', detail: 'Moderation, answers and review requests.' },
    ],
  },
  {
    title: 'Selling',
    guides: [
      { name: 'payments', detail: 'Connect Stripe, test and live mode, bank transfer and cash.' },
      { name: 'delivery-and-tax', detail: 'Regions, delivery options, tax, fees and memberships.' },
      { name: 'discounts', detail: 'Automatic discounts, codes, gift cards and tips.' },
      { name: 'sell-to-agents', detail: 'Shopping assistants find your products and buy them.' },
    ],
  },
  {
    title: 'Orders and customers',
    guides: [
      { name: 'orders', detail: 'Orders by phone, changes, store credit and links to buy.' },
      { name: 'fulfilment', detail: 'Ship in parts, hold orders, labels, invoices and downloads.' },
      { name: 'returns', detail: 'Approve and receive returns, exchange and refund.' },
      { name: 'customers', detail: 'Notes, tags, segments, emails to a segment, merging.' },
      { name: 'reports', detail: 'Sales and visits, and how the figures are counted.' },
    ],
  },
] as const

export type GuideName = (typeof ownerGuides)[number]['guides'][number]['name']
