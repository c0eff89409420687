import type { Call, Event } from './define.ts'
import type { Entity } from './events.ts'

/** The displayed name of a subject, and the descriptions of its permissions. */
interface Words {
  readonly title: string
  /** Absent if no call needs it. */
  readonly read?: string
  readonly manage?: string
}

/** The subjects of permissions, in display order. */
export const subjects = {
  ORDERS: {
    title: 'Orders',
    read: 'See orders, shipments, returns, invoices and downloads',
    manage: 'Create, change, ship and cancel orders, and answer returns',
  },
  PAYMENTS: {
    title: 'Payments',
    read: 'See payments, refunds and payment links',
    manage: 'Capture, void, refund and record payments, create payment links',
  },
  SUBSCRIPTIONS: {
    title: 'Subscriptions',
    read: 'See subscriptions',
    manage: 'Pause, skip, end and delete subscriptions',
  },
  CARTS: {
    title: 'Carts and checkouts',
    read: 'See carts, checkouts and abandoned checkouts',
    manage: 'Change carts and checkouts, with custom prices and discounts',
  },
  PRODUCTS: {
    title: 'Products',
    read: 'See all products, including hidden ones and costs',
    manage: 'Create, change and delete products and collections',
  },
  INVENTORY: { title: 'Inventory', read: 'See the inventory', manage: 'Change the inventory' },
  BACK_IN_STOCK: {
    title: 'Back in stock',
    read: 'See back-in-stock requests',
    manage: 'Answer and delete back-in-stock requests',
  },
  DISCOUNTS: {
    title: 'Discounts',
    read: 'See coupons and discount rules',
    manage: 'Create, change and end coupons and discount rules',
  },
  GIFT_CARDS: {
    title: 'Gift cards',
    read: 'See gift cards and their balances',
    manage: 'Issue, redeem and disable gift cards',
  },
  MEMBERSHIPS: {
    title: 'Memberships',
    read: 'See plans and their members',
    manage: 'Create plans, grant and charge memberships',
  },
  MEMBERS: {
    title: 'Members',
    read: 'See members with address, phone and account security',
    manage: 'Add, change, approve, block and delete members, end their sessions',
  },
  MEMBER_SESSIONS: {
    title: 'Acting as members',
    manage: 'Sign in as members without their password, and act on their behalf',
  },
  BADGES: { title: 'Badges', read: 'See badges and their members', manage: 'Create and assign badges' },
  REVIEWS: {
    title: 'Reviews',
    read: 'See unpublished reviews and review requests',
    manage: 'Publish, reject, answer, import and request reviews',
  },
  MEDIA: {
    title: 'Media',
    read: 'See and download all files, including private ones',
    manage: 'Add, change and delete files and folders',
  },
  CONTENT: {
    title: 'Content',
    read: 'See menus, announcements, and pages with their drafts and versions',
    manage: 'Change menus and announcements, and create, change, publish and delete pages',
  },
  MESSAGES: {
    title: 'Messages',
    read: 'See the messages of the contact form',
    manage: 'Mark and delete the messages of the contact form',
  },
  NEWSLETTER: {
    title: 'Newsletter',
    read: 'See and export the subscribers of the newsletter, see emails to segments',
    manage: 'Delete subscribers of the newsletter, send emails to segments',
  },
  INSIGHTS: { title: 'Overview', read: 'See revenue and open tasks' },
  SETTINGS: {
    title: 'Settings',
    read: 'See the settings of sales, shipping, tax and sign-in',
    manage: 'Change the settings of sales, shipping, tax and sign-in',
  },
  AGENTS: {
    title: 'Shopping agents',
    manage: 'Sell by the Agentic Commerce Protocol: an API key with this permission buys as a guest',
  },
  STAFF: {
    title: 'Staff',
    read: 'See staff members, their roles and the activity log',
    manage: 'Invite and remove staff members, assign and change roles',
  },
  API_KEYS: { title: 'API keys', read: 'See API keys', manage: 'Create and revoke API keys' },
  APPS: { title: 'Apps', read: 'See apps', manage: 'Add, install and remove apps' },
  WEBHOOKS: {
    title: 'Webhooks',
    read: 'See webhooks and their deliveries',
    manage: 'Add, change, replay and remove webhooks',
  },
  SERVICE_PLUGINS: {
    title: 'Service plugins',
    read: 'See plugins and their health',
    manage: 'Add, change and remove plugins',
  },
} as const satisfies Record<string, Words>

export type Subject = keyof typeof subjects
export type Permission = `${Subject}.${'READ' | 'MANAGE'}`
/** A grantable value: a permission, all READ permissions, or all permissions. */
export type Grantable = Permission | '*.READ' | '*'

/** The subject of each area's calls. */
const subjectOf: Readonly<Record<string, Subject>> = {
  authentication: 'MEMBERS',
  recovery: 'MEMBERS',
  verification: 'MEMBERS',
  security: 'MEMBERS',
  members: 'MEMBERS',
  customers: 'MEMBERS',
  customerSegments: 'MEMBERS',
  badges: 'BADGES',
  badgeAssignments: 'BADGES',
  files: 'MEDIA',
  folders: 'MEDIA',
  uploads: 'MEDIA',
  products: 'PRODUCTS',
  collections: 'PRODUCTS',
  productImports: 'PRODUCTS',
  recommendations: 'PRODUCTS',
  wishlist: 'PRODUCTS',
  inventory: 'INVENTORY',
  backInStock: 'BACK_IN_STOCK',
  currentCart: 'CARTS',
  carts: 'CARTS',
  checkouts: 'CARTS',
  checkoutTemplates: 'CARTS',
  abandonedCheckouts: 'CARTS',
  orders: 'ORDERS',
  orderJobs: 'ORDERS',
  draftOrders: 'ORDERS',
  fulfillments: 'ORDERS',
  returns: 'ORDERS',
  shippingLabels: 'ORDERS',
  orderInvoices: 'ORDERS',
  digitalDownloads: 'ORDERS',
  tips: 'ORDERS',
  paymentsCollector: 'PAYMENTS',
  orderTransactions: 'PAYMENTS',
  orderBilling: 'PAYMENTS',
  orderPaymentRequests: 'PAYMENTS',
  subscriptionContracts: 'SUBSCRIPTIONS',
  discountRules: 'DISCOUNTS',
  coupons: 'DISCOUNTS',
  giftCards: 'GIFT_CARDS',
  memberships: 'MEMBERSHIPS',
  reviews: 'REVIEWS',
  reviewRequests: 'REVIEWS',
  insights: 'INSIGHTS',
  reports: 'INSIGHTS',
  siteSettings: 'SETTINGS',
  siteProfile: 'SETTINGS',
  shopOpening: 'SETTINGS',
  paymentConnections: 'SETTINGS',
  manualPayments: 'SETTINGS',
  theme: 'SETTINGS',
  checkoutSettings: 'SETTINGS',
  ordersSettings: 'SETTINGS',
  shippingOptions: 'SETTINGS',
  tax: 'SETTINGS',
  additionalFees: 'SETTINGS',
  labelProviders: 'SETTINGS',
  urlRedirects: 'SETTINGS',
  emailTexts: 'SETTINGS',
  analyticsSettings: 'SETTINGS',
  contactMessages: 'MESSAGES',
  newsletter: 'NEWSLETTER',
  segmentEmails: 'NEWSLETTER',
  menus: 'CONTENT',
  siteFrame: 'CONTENT',
  pages: 'CONTENT',
  publishedPages: 'CONTENT',
  staff: 'STAFF',
  apiKeys: 'API_KEYS',
  apps: 'APPS',
  oauthClients: 'APPS',
  agents: 'SETTINGS',
  webhooks: 'WEBHOOKS',
  servicePlugins: 'SERVICE_PLUGINS',
}

/** The subject of each entity with events; a missing entity does not compile. */
const subjectOfEntity: ReadonlyMap<string, Subject> = new Map(
  Object.entries({
    app: 'APPS',
    frame_settings: 'CONTENT',
    contact_message: 'MESSAGES',
    menu: 'CONTENT',
    newsletter_subscription: 'NEWSLETTER',
    order_return: 'ORDERS',
    page: 'CONTENT',
    site_properties: 'SETTINGS',
    theme: 'SETTINGS',
    'wix.badges.v3.badge': 'BADGES',
    'wix.badges.v4.badge': 'BADGES',
    'wix.badges.v4.badge_assignment': 'BADGES',
    'wix.ecom.discounts.v1.discount_rule': 'DISCOUNTS',
    'wix.ecom.subscription_contracts.v1.subscription_contract': 'SUBSCRIPTIONS',
    'wix.ecom.v1.abandoned_checkout': 'CARTS',
    'wix.ecom.v1.back_in_stock_notification_request': 'BACK_IN_STOCK',
    'wix.ecom.v1.cart': 'CARTS',
    'wix.ecom.v1.checkout': 'CARTS',
    'wix.ecom.v1.checkout_settings': 'SETTINGS',
    'wix.ecom.v1.checkout_template': 'CARTS',
    'wix.ecom.v1.fulfillments': 'ORDERS',
    'wix.ecom.v1.inventory_item': 'INVENTORY',
    'wix.ecom.v1.order': 'ORDERS',
    'wix.ecom.v1.orders_settings': 'SETTINGS',
    'wix.ecom.v1.shipping_option': 'SETTINGS',
    'wix.ecom.v1.shippo_configuration': 'SETTINGS',
    'wix.headless.v1.redirect_session': 'CARTS',
    'wix.media.site_media.v1.file_descriptor': 'MEDIA',
    'wix.media.site_media.v1.folder': 'MEDIA',
    'wix.members.v1.member': 'MEMBERS',
    'wix.categories.v1.category': 'PRODUCTS',
    'wix.reviews.v1.review': 'REVIEWS',
    'wix.reviews.v2.review_request': 'REVIEWS',
    'wix.stores.catalog.v3.product': 'PRODUCTS',
  } satisfies Record<Entity, Subject>),
)

/** In these areas, calls without access for apps concern the caller's own account and need no permission. */
const ownAccount: readonly string[] = ['authentication', 'recovery', 'verification', 'security', 'tokens']

const reads = /^(get|list|query|search|count|find|preview|calculate|estimate|aggregate|sum)[A-Z]/

/**
 * The permission that staff and apps need for a call: READ for a GET and for read calls, otherwise MANAGE. Undefined if
 * staff and apps may not call it, or it concerns only the caller. A declaration can set another one by `permission`.
 */
export function permissionOf(
  area: string,
  name: string,
  call: Pick<Call, 'route' | 'access' | 'permission'>,
): Permission | undefined {
  const { access, permission, route } = call
  if (permission) return permission === 'none' ? undefined : permission
  if (!access.includes('staff') && !access.includes('app')) return undefined
  if (ownAccount.includes(area) && !access.includes('app')) return undefined
  const subject = subjectOf[area]
  if (!subject)
    throw new Error(`contract/src/permissions.ts does not say what the calls of ${area} are about`)
  return `${subject}.${route.startsWith('GET ') || reads.test(name) ? 'READ' : 'MANAGE'}`
}

/** The permission that staff or an app need to receive an event. An unlisted entity needs all permissions. */
export function permissionOfEvent({ entity }: Pick<Event, 'entity'>): Permission | '*' {
  const subject = subjectOfEntity.get(entity)
  return subject ? `${subject}.READ` : '*'
}

/** All permissions, in display order. */
export const permissions: readonly Permission[] = (
  Object.entries(subjects) as readonly (readonly [Subject, Words])[]
).flatMap(([subject, { read, manage }]) => [
  ...(read ? [`${subject}.READ` as const] : []),
  ...(manage ? [`${subject}.MANAGE` as const] : []),
])

/** True if the held permissions include the needed one. MANAGE includes READ. */
export function holds(held: readonly string[], needed: Grantable): boolean {
  if (held.includes('*') || held.includes(needed)) return true
  if (needed === '*.READ') return permissions.every((one) => !one.endsWith('.READ') || holds(held, one))
  if (!needed.endsWith('.READ')) return false
  return held.includes('*.READ') || held.includes(needed.replace('.READ', '.MANAGE'))
}

/** The wanted permissions that are not held, because callers can grant only their own. */
export function lacking<P extends Grantable>(held: readonly string[], wanted: readonly P[]): P[] {
  return wanted.filter((one) => !holds(held, one))
}
