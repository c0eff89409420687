import type { Permission } from '../../generated/shared.ts'

export interface Role {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly permissions: readonly Permission[]
}

export const most = { staff: 200, roles: 50 } as const

const readsTheShop = ['PRODUCTS.READ', 'INVENTORY.READ', 'MEDIA.READ', 'SETTINGS.READ'] as const

/** The built-in roles. */
export const fixedRoles: readonly Role[] = [
  {
    id: 'OWNER',
    name: 'Owner',
    description: 'Owns the site and has all permissions. Cannot be removed.',
    permissions: ['*'],
  },
  {
    id: 'ADMIN',
    name: 'Administrator',
    description: 'Has all permissions, including staff and apps.',
    permissions: ['*'],
  },
  {
    id: 'SHOP_MANAGER',
    name: 'Shop manager',
    description:
      'Manages products, orders, payments, stock, discounts, customers, reviews, pages, menus, media and settings. Cannot manage staff and apps.',
    permissions: [
      'ORDERS.MANAGE',
      'PAYMENTS.MANAGE',
      'SUBSCRIPTIONS.MANAGE',
      'CARTS.MANAGE',
      'PRODUCTS.MANAGE',
      'INVENTORY.MANAGE',
      'BACK_IN_STOCK.MANAGE',
      'DISCOUNTS.MANAGE',
      'GIFT_CARDS.MANAGE',
      'MEMBERSHIPS.MANAGE',
      'MEMBERS.MANAGE',
      'BADGES.MANAGE',
      'REVIEWS.MANAGE',
      'MEDIA.MANAGE',
      'CONTENT.MANAGE',
      'MESSAGES.MANAGE',
      'NEWSLETTER.MANAGE',
      'INSIGHTS.READ',
      'SETTINGS.MANAGE',
    ],
  },
  {
    id: 'ORDERS',
    name: 'Order fulfilment',
    description: 'Manages orders and stock. Views products and customers. Cannot make refunds.',
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
    description: 'Views orders, payments and products. Manages customers, subscriptions and reviews.',
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
    description: 'Manages pages, menus, products, images, videos and reviews. Views stock and settings.',
    permissions: [
      'CONTENT.MANAGE',
      'PRODUCTS.MANAGE',
      'MEDIA.MANAGE',
      'REVIEWS.MANAGE',
      'INVENTORY.READ',
      'SETTINGS.READ',
    ],
  },
  {
    id: 'ANALYST',
    name: 'Analyst',
    description: 'Views everything. Cannot make changes.',
    permissions: ['*.READ'],
  },
]

export const isFixed = (id: string): boolean => fixedRoles.some((role) => role.id === id)
