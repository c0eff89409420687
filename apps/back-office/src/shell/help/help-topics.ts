import { may } from '../../data/may.ts'

/** The tasks of a shop owner, each with its page. */
const groups = [
  {
    title: 'Orders',
    topics: [
      {
        to: '/orders',
        needs: 'ORDERS.READ',
        name: 'Ship an order',
        detail:
          'Open the order and choose “Ship items”. Enter the tracking number or buy a label; the customer gets an email.',
      },
      {
        to: '/orders',
        needs: 'ORDERS.READ',
        name: 'Ship many orders',
        detail:
          'Select orders in the list with the checkboxes or the key x. The bar below ships them, buys labels and prints packing slips.',
      },
      {
        to: '/orders',
        needs: 'PAYMENTS.READ',
        name: 'Refund an order',
        detail:
          'Open the order and choose “Refund”. Select items or enter an amount, and choose if the items return to stock.',
      },
      {
        to: '/returns',
        needs: 'ORDERS.READ',
        name: 'Handle a return',
        detail: 'Approve the request, mark it as received, and refund or exchange its items.',
      },
      {
        to: '/orders/new',
        needs: 'ORDERS.MANAGE',
        name: 'Take an order by phone',
        detail: 'Create the order for the customer, then send an invoice or a payment link.',
      },
      {
        to: '/abandoned-checkouts',
        needs: 'CARTS.READ',
        name: 'Win back abandoned checkouts',
        detail: 'See which customers left the checkout, and which received a reminder.',
      },
    ],
  },
  {
    title: 'Products',
    topics: [
      {
        to: '/products/new',
        needs: 'PRODUCTS.MANAGE',
        name: 'Add a product',
        detail: 'Enter name, price and pictures, then options such as size. A draft is not in the shop.',
      },
      {
        to: '/products/import',
        needs: 'PRODUCTS.MANAGE',
        name: 'Import products',
        detail: 'Choose a CSV file of another shop system. You see each row before anything changes.',
      },
      {
        to: '/inventory',
        needs: 'INVENTORY.READ',
        name: 'Count the stock',
        detail: 'Adjust quantities of each location, and read who changed them.',
      },
      {
        to: '/products/collections',
        needs: 'PRODUCTS.READ',
        name: 'Group products in collections',
        detail: 'Choose products by hand or by rules.',
      },
      {
        to: '/discounts',
        needs: 'DISCOUNTS.READ',
        name: 'Offer a discount',
        detail: 'Create a code that customers enter, or a discount that applies automatically.',
      },
    ],
  },
  {
    title: 'Customers',
    topics: [
      {
        to: '/customers',
        needs: 'MEMBERS.READ',
        name: 'Merge two customers',
        detail: 'Open the customer to keep. “Merge” at the end of the page adds the orders of the other one.',
      },
      {
        to: '/customers/segments',
        needs: 'MEMBERS.READ',
        name: 'Group customers in segments',
        detail: 'Define rules such as “3 orders or more”, for discounts and emails.',
      },
      {
        to: '/settings/emails',
        needs: 'SETTINGS.READ',
        name: 'Change the emails to customers and to your shop',
        detail: 'Edit the subject and the first paragraph of each email.',
      },
    ],
  },
  {
    title: 'Shop',
    topics: [
      {
        to: '/settings/opening',
        needs: 'SETTINGS.READ',
        name: 'Open the shop',
        detail: 'The first steps show what is missing. Until then, customers see a coming-soon page.',
      },
      {
        to: '/settings/payments',
        needs: 'SETTINGS.READ',
        name: 'Accept payments',
        detail: 'Connect a payment provider, or add bank transfer and cash.',
      },
      {
        to: '/settings/delivery',
        needs: 'SETTINGS.READ',
        name: 'Set delivery costs',
        detail: 'Add regions with their delivery options, pickup and shipping labels.',
      },
      {
        to: '/settings/look',
        needs: 'SETTINGS.READ',
        name: 'Change the look',
        detail: 'Choose colours, fonts and shapes, with a preview.',
      },
      {
        to: '/settings/staff',
        needs: 'STAFF.READ',
        name: 'Invite staff',
        detail: 'Send an invitation, and choose what the person may do.',
      },
    ],
  },
] as const

interface Topic {
  readonly to: string
  readonly needs: Parameters<typeof may>[0]
  readonly name: string
  readonly detail: string
}

/** The tasks whose pages the staff member may open. */
export const myHelpTopics: readonly { readonly title: string; readonly topics: readonly Topic[] }[] = groups
  .map(({ title, topics }) => ({
    title,
    topics: topics.filter((topic: Topic) => may(topic.needs)),
  }))
  .filter(({ topics }) => topics.length > 0)
