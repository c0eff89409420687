import { givenAccess } from './given-access.ts'
import { givenAfterOrder } from './given-after-order.ts'
import { cartCallers, givenCarts } from './given-carts.ts'
import { givenDelivery } from './given-delivery.ts'
import { givenDiscounts } from './given-discounts.ts'
import { givenImports } from './given-imports.ts'
import { givenInventory } from './given-inventory.ts'
import { givenLabels } from './given-labels.ts'
import { givenOrders } from './given-orders.ts'
import { givenPages } from './given-pages.ts'
import { givenPayments } from './given-payments.ts'
import { givenPlugins } from './given-plugins.ts'
import { givenReturns } from './given-returns.ts'
import { givenReviewRequests } from './given-review-requests.ts'
import { givenReviews } from './given-reviews.ts'
import { givenSecurity, newMember, securityCallers } from './given-security.ts'
import {
  addToCart,
  type Entity,
  type Given,
  type Input,
  item,
  withCheckout,
  withReadyCheckout,
} from './given-shop.ts'
import { givenUploads } from './given-uploads.ts'
import { givenWebhooks } from './given-webhooks.ts'
import type { Caller, World } from './world.ts'

export const given: Readonly<Record<string, Given>> = {
  ...givenSecurity,
  ...givenAccess,
  ...givenOrders,
  ...givenPages,
  ...givenPayments,
  ...givenPlugins,
  ...givenAfterOrder,
  ...givenDelivery,
  ...givenInventory,
  ...givenLabels,
  ...givenDiscounts,
  ...givenCarts,
  ...givenReturns,
  ...givenReviews,
  ...givenReviewRequests,
  ...givenUploads,
  ...givenImports,
  ...givenWebhooks,
  'authentication.login': async ({ connection }, _who, example) => {
    const account = connection.accounts.find(({ role }) => role === 'member')
    return { ...example, loginId: { email: account?.email }, password: account?.password }
  },
  'authentication.register': async (_world, _who, example) => ({
    ...example,
    loginId: { email: newAddress() },
  }),
  'authentication.verifyFactor': async (world, who) => ({
    ...(await codeSent(world, who)),
    factorType: 'EMAIL',
  }),
  'verification.verifyDuringAuthentication': async (world, who) => {
    const { stateToken, emailData } = await codeSent(world, who)
    return { stateToken, code: emailData.code }
  },
  'verification.resendDuringAuthentication': async (world, who) => ({
    stateToken: (await codeSent(world, who)).stateToken,
  }),
  'recovery.recover': async (world, who) => ({
    recoveryToken: await recoveryToken(world, who),
    password: 'another good password',
  }),
  'tokens.token': async ({ connection }) => ({ grantType: 'anonymous', clientId: connection.clientId }),
  'tokens.tokenInfo': async (world) => ({ token: (await world.caller('visitor')).headers.authorization }),
  'currentCart.addToCurrentCart': async (world) => ({ lineItems: [item(world)] }),
  'currentCart.updateCurrentCart': withCart((_cart, example) => example),
  'currentCart.getCurrentCart': withCart(() => ({})),
  'currentCart.deleteCurrentCart': withCart(() => ({})),
  'currentCart.removeLineItemsFromCurrentCart': withCart((cart) => ({ lineItemIds: [lineOf(cart)] })),
  'currentCart.createCheckoutFromCurrentCart': withCart((_cart, example) => example),
  'currentCart.removeCouponFromCurrentCart': withCart(() => ({})),
  'currentCart.updateCurrentCartLineItemQuantity': withCart((cart) => ({
    lineItems: [{ id: lineOf(cart), quantity: 2 }],
  })),
  'currentCart.estimateCurrentCartTotals': withCart((_cart, example) => example),
  'checkouts.createCheckout': async (world, _who, example) => ({ ...example, lineItems: [item(world)] }),
  'checkouts.getCheckout': withCheckout(({ id }) => ({ id })),
  'checkouts.getCheckoutByCartId': withCheckout(({ cartId }) => ({ id: cartId })),
  'checkouts.getCheckoutUrl': withCheckout(({ id }) => ({ id })),
  'checkouts.updateCheckout': withCheckout(({ id }) => ({
    checkout: { id, buyerInfo: { email: 'buyer@example.com' } },
  })),
  'checkouts.removeCoupon': withCheckout(({ id }) => ({ id })),
  'checkouts.removeGiftCard': withCheckout(({ id }) => ({ id })),
  'checkouts.removeOverrideCheckoutUrl': withCheckout(({ id }) => ({ id })),
  'checkouts.addToCheckout': withCheckout(({ id }, world) => ({ id, lineItems: [item(world)] })),
  'checkouts.removeLineItems': withCheckout(({ id, lineItems }) => ({ id, lineItemIds: [lineItems[0].id] })),
  'checkouts.createOrder': withReadyCheckout(({ id }) => ({ id })),
  'checkouts.markCheckoutAsCompleted': withCheckout(({ id }) => ({ id })),
  'checkouts.updateLineItemsQuantity': withCheckout(({ id, lineItems }) => ({
    id,
    lineItems: [{ id: lineItems[0].id, quantity: 2 }],
  })),
  'members.updateCurrentMemberSlug': async () => ({ slug: `mira-${crypto.randomUUID()}` }),
  'members.updateMemberSlug': async (_world, _who, { id }) => ({ id, slug: `mira-${crypto.randomUUID()}` }),
  'members.getMember': async (world, _who, example) => {
    await world.send('POST', '/v1/members/join-community', {}, (await world.caller('member')).headers)
    return example
  },
  'members.muteMember': withNewMember((id) => ({ id })),
  'members.unmuteMember': withNewMember((id) => ({ id })),
  'members.approveMember': withNewMember((id) => ({ id })),
  'members.blockMember': withNewMember((id) => ({ id })),
  'members.disconnectMember': withNewMember((id) => ({ id })),
  'members.deleteMember': withNewMember((id) => ({ id })),
  'members.bulkDeleteMembers': withNewMember((id) => ({ memberIds: [id] })),
  'members.getMemberBulkJob': async (world, who) => {
    const filter = { loginEmail: { $endsWith: '@nowhere.example' } }
    return (await world.send('POST', '/v1/members/bulk/approve-by-filter', { filter }, who.headers)).body
  },
  // Other calls name the products and collections of the seed.
  'products.updateProduct': async (world, who, { product }) => ({
    product: { ...(product as object), id: await newProduct(world, who) },
  }),
  'shopOpening.enterShopPreview': async (world) => {
    const { headers } = await world.caller('staff')
    const { body } = await world.send('POST', '/v1/shop-opening/preview-token', {}, headers)
    return { token: body.token }
  },
  'products.getProductPreview': async (world, _who, { id }) => {
    const { headers } = await world.caller('app')
    const { body } = await world.send('POST', `/v1/products/${id}/preview-token`, {}, headers)
    return { id, token: body.token }
  },
  'products.deleteProduct': async (world, who) => ({ id: await newProduct(world, who) }),
  'products.bulkUpdateProducts': async (world, who) => ({
    products: [{ id: await newProduct(world, who), brand: 'Harbour' }],
  }),
  'products.bulkDeleteProducts': async (world, who) => ({ ids: [await newProduct(world, who)] }),
  'products.bulkSetProductVisibility': async (world, who, input) => ({
    ...input,
    ids: [await newProduct(world, who)],
  }),
  'products.bulkAdjustProductPrices': async (world, who, input) => ({
    ...input,
    ids: [await newProduct(world, who)],
  }),
  'collections.updateCollection': async (world, who, { collection }) => ({
    collection: { ...(collection as object), id: await newCollection(world, who) },
  }),
  'collections.deleteCollection': async (world, who) => ({ id: await newCollection(world, who) }),
  'badges.createBadge': async (_world, _who, { badge }) => ({
    badge: { ...(badge as object), title: `Badge ${crypto.randomUUID()}`, slug: undefined },
  }),
  'badges.deleteBadge': async (world, { headers }) => {
    const { body } = await world.send('POST', '/v1/badges', { badge: { title: 'For a moment' } }, headers)
    return { id: body.badge.id }
  },
  'badgeAssignments.deleteBadgeAssignment': async (world, who) => ({
    badgeAssignmentId: await giveBadge(world, who),
  }),
  'badgeAssignments.bulkDeleteBadgeAssignments': async (world, who) => ({
    badgeAssignmentIds: [await giveBadge(world, who)],
  }),
  'badgeAssignments.getBadgeAssignmentJob': async (world, { headers }) => {
    const asked = { filter: { id: crypto.randomUUID() } }
    return (await world.send('POST', '/v1/bulk/badge-assignments/update-tags-by-filter', asked, headers)).body
  },
  'customers.createCustomer': async () => ({ customer: { email: newAddress() } }),
  'members.createMember': async () => ({ member: { loginEmail: newAddress() } }),
  'backInStock.getBackInStockNotificationRequest': withRequest,
  'backInStock.deleteBackInStockNotificationRequest': withRequest,
  'backInStock.markAsNotificationSent': withRequest,
  'backInStock.deleteMyBackInStockRequest': withRequest,
  'orders.getOrder': withOrder(),
  'orders.getOrderCalendar': withOrder(),
}

function withOrder(): Given {
  return withReadyCheckout(async ({ id }, world, who) => {
    const { body } = await world.send('POST', `/v1/checkouts/${id}/create-order`, {}, who.headers)
    return { id: body.orderId }
  })
}

/** The callers of calls that would end the seed's accounts, which other calls need. */
export const callers: Readonly<Record<string, (world: World) => Promise<Caller>>> = {
  ...securityCallers,
  ...cartCallers,
  'members.deleteMyMember': newMember,
}

/** A back-in-stock request of the caller, so that a member finds it among their own. */
/** The assignment of a new badge to a member of the seed. */
async function giveBadge({ send }: World, { headers }: Caller): Promise<string> {
  const { body } = await send(
    'POST',
    '/v1/badges',
    { badge: { title: `Badge ${crypto.randomUUID()}` } },
    headers,
  )
  const memberId = '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001'
  const badgeAssignment = { badgeId: body.badge.id, memberId }
  return (await send('POST', '/v1/badge-assignments', { badgeAssignment }, headers)).body.badgeAssignment.id
}

async function withRequest({ connection, send }: World, { headers }: Caller): Promise<Input> {
  const soldOut = connection.products.find(({ stock }) => stock === 0)
  const request = {
    catalogReference: { appId: connection.catalogAppId, catalogItemId: soldOut?.catalogItemId },
    email: newAddress(),
  }
  const itemDetails = { name: soldOut?.name, price: soldOut?.price }
  const { body } = await send(
    'POST',
    '/v1/back-in-stock-notification-requests',
    { request, itemDetails },
    headers,
  )
  return { id: body.request.id }
}

function withCart(next: (cart: Entity, example: Input) => Input): Given {
  return async (world, who, example) => next((await addToCart(world, who)).cart, example)
}

/** Changes that would be felt elsewhere meet a member of their own. */
function withNewMember(next: (id: string) => Input): Given {
  return async (world) => {
    const { headers } = await world.caller('app')
    const { body } = await world.send(
      'POST',
      '/v1/members',
      { member: { loginEmail: newAddress() } },
      headers,
    )
    return next(body.member.id)
  }
}

async function newProduct(world: World, { headers }: Caller): Promise<string> {
  const product = { name: 'For a moment', variants: [{ price: '12.00' }] }
  return (await world.send('POST', '/v1/products', { product }, headers)).body.product.id
}

async function newCollection(world: World, { headers }: Caller): Promise<string> {
  const collection = { name: 'For a moment' }
  return (await world.send('POST', '/v1/collections', { collection }, headers)).body.collection.id
}

const lineOf = (cart: Entity): string => cart.lineItems[0].id

async function recoveryToken(world: World, who: Caller): Promise<string> {
  const email = world.connection.accounts.filter(({ role }) => role === 'member').at(-1)?.email
  await world.send('POST', '/v1/send-email', { email }, who.headers)
  return (await mailTo(world, email)).recoveryToken
}

/** Registers a member whose address must be verified, and reads the code from the email. */
async function codeSent(world: World, who: Caller): Promise<Entity> {
  const email = newAddress()
  await world.send('PUT', '/_dev/settings', { emailVerification: true })
  const registered = await world.send(
    'POST',
    '/v2/register',
    { loginId: { email }, password: 'a long enough one' },
    who.headers,
  )
  const { stateToken } = registered.body
  await world.send('PUT', '/_dev/settings', { emailVerification: false })
  return { stateToken, emailData: { code: (await mailTo(world, email)).code } }
}

async function mailTo(world: World, email: string | undefined): Promise<Entity> {
  const { body } = await world.send('GET', `/_dev/mails?to=${encodeURIComponent(email ?? '')}&wait=5`)
  return body[0]
}

const newAddress = (): string => `customer.${crypto.randomUUID()}@example.com`
