import type { Permission } from '../../generated/shared.ts'

export interface Role {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly permissions: readonly Permission[]
}

export const most = { staff: 200, roles: 50 } as const

const readsTheShop = ['PRODUCTS.READ', 'INVENTORY.READ', 'MEDIA.READ', 'SETTINGS.READ'] as const

/** The roles that come with the platform. */
export const fixedRoles: readonly Role[] = [
  {
    id: 'OWNER',
    name: 'Owner',
    description: 'Has the site, with everything in it. Cannot be removed.',
    permissions: ['*'],
  },
  {
    id: 'ADMIN',
    name: 'Administrator',
    description: 'Does everything, colleagues and apps included.',
    permissions: ['*'],
  },
  {
    id: 'SHOP_MANAGER',
    name: 'Shop manager',
    description: 'Sells: orders, money, stock, discounts, members, reviews and settings.',
    permissions: [
      'ORDERS.MANAGE',
      'PAYMENTS.MANAGE',
      'SUBSCRIPTIONS.MANAGE',
      'CARTS.MANAGE',
      'PRODUCTS.READ',
      'INVENTORY.MANAGE',
      'BACK_IN_STOCK.MANAGE',
      'DISCOUNTS.MANAGE',
      'GIFT_CARDS.MANAGE',
      'MEMBERSHIPS.MANAGE',
      'MEMBERS.MANAGE',
      'BADGES.MANAGE',
      'REVIEWS.MANAGE',
      'MEDIA.MANAGE',
      'INSIGHTS.READ',
      'SETTINGS.MANAGE',
    ],
  },
  {
    id: 'ORDERS',
    name: 'Order desk',
    description: 'Packs and sends orders, and keeps the stock. Refunds nothing.',
    permissions: [
      'ORDERS.MANAGE',
      'PAYMENTS.READ',
      'SUBSCRIPTIONS.READ',
      'CARTS.READ',
      'INVENTORY.MANAGE',
      'BACK_IN_STOCK.MANAGE',
      'MEMBERS.READ',
      'BADGES.READ',
      'INSIGHTS.READ',
      'PRODUCTS.READ',
      'MEDIA.READ',
      'SETTINGS.READ',
    ],
  },
  {
    id: 'SUPPORT',
    name: 'Customer care',
    description: 'Sees orders and members, answers reviews.',
    permissions: [
      'ORDERS.READ',
      'PAYMENTS.READ',
      'SUBSCRIPTIONS.MANAGE',
      'CARTS.READ',
      'BACK_IN_STOCK.READ',
      'GIFT_CARDS.READ',
      'MEMBERSHIPS.READ',
      'MEMBERS.MANAGE',
      'BADGES.READ',
      'REVIEWS.MANAGE',
      'INSIGHTS.READ',
      ...readsTheShop,
    ],
  },
  {
    id: 'CONTENT',
    name: 'Content',
    description: 'Looks after pictures, films and reviews.',
    permissions: ['MEDIA.MANAGE', 'REVIEWS.MANAGE', 'PRODUCTS.READ', 'INVENTORY.READ', 'SETTINGS.READ'],
  },
  {
    id: 'ANALYST',
    name: 'Analyst',
    description: 'Sees everything and changes nothing.',
    permissions: ['*.READ'],
  },
]

export const isFixed = (id: string): boolean => fixedRoles.some((role) => role.id === id)
