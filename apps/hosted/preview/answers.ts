import { type Answer, type Body, ok, refuse } from './answer.ts'
import { signInAnswers } from './answers-sign-in.ts'
import type { State } from './fixture-checkout.ts'
import { CHECKOUT_ID, items, wireCheckout } from './fixture-checkout.ts'
import { controlPlane } from './fixture-console.ts'
import { wireOrder } from './fixture-order.ts'
import { testCards } from './fixture-pages.ts'

const state: State = { items }

/** A minimal platform for all pages; addresses and codes select the outcome. */
export function answer(method: string, path: string, body: Body): Answer | Promise<Answer> {
  const route = `${method} ${path.replace(CHECKOUT_ID, '{id}')}`
  if (path.startsWith('/_dev/')) return ok(controlPlane[route] ?? {})
  const reply = replies[route]
  return reply ? reply(body) : refuse(404, 'ROUTE_NOT_FOUND', 'This route does not exist')
}

const replies: Readonly<Record<string, (body: Body) => Answer | Promise<Answer>>> = {
  ...signInAnswers,
  'GET /v1/checkouts/{id}': () => checkout(),
  'PATCH /v1/checkouts/{id}': change,
  'POST /v1/checkouts/{id}/remove-coupon': () => checkout({ coupon: undefined }),
  'POST /v1/checkouts/{id}/remove-gift-card': () => checkout({ giftCard: undefined }),
  'POST /v1/checkouts/{id}/remove-line-items': () =>
    checkout({ items: state.items.filter(({ available }) => available !== 0) }),
  'POST /v1/checkouts/{id}/update-line-items-quantity': () => checkout(),
  'GET /v1/tip-settings': () => ok({ tipSettings }),
  'GET /v1/tips/choice/{id}': () => ok({ tipChoice: state.tip }),
  'PATCH /v1/tips/choice': (body) => {
    state.tip = (body.tipChoice as State['tip'] | null) ?? undefined
    return ok({ tipChoice: state.tip })
  },
  'POST /_hosted/checkouts/{id}/place-order': pay,
  'POST /_hosted/challenges/challenge/answer': (body) =>
    body.approve ? approved() : ok({ status: 'declined', code: 'CHALLENGE_FAILED', message: 'Refused' }),
  'GET /v1/orders/order': () => ok({ order: wireOrder() }),
  'POST /preview/reset': () =>
    checkout({
      items,
      email: undefined,
      destination: undefined,
      billing: undefined,
      delivery: undefined,
      coupon: undefined,
      giftCard: undefined,
      tip: undefined,
      memberships: undefined,
    }),
}

const tipSettings = {
  id: 'tips',
  revision: '1',
  tipType: 'PERCENTAGE',
  presets: [{ value: 5 }, { value: 10, default: true }, { value: 15 }],
  allowCustomerTip: true,
  allowCustomAmount: true,
  allowEditDistribution: false,
  staffDistributionMethod: 'EQUAL',
  staff: [],
}

function change(body: Body): Answer {
  const coupon = body.couponCode as string | undefined
  const giftCard = body.giftCardCode as string | undefined
  if (coupon && coupon !== 'WELCOME')
    return refuse(404, 'ERROR_COUPON_DOES_NOT_EXIST', 'There is no such coupon')
  if (giftCard && !giftCard.includes('-')) return refuse(400, 'GIFT_CARD_CODE_INVALID', 'Not a gift card')
  const changes = body.checkout as {
    readonly buyerInfo?: { readonly email: string }
    readonly shippingInfo?: {
      readonly shippingDestination?: unknown
      readonly selectedCarrierServiceOption?: { readonly code: string }
    }
    readonly billingInfo?: unknown
    readonly membershipOptions?: {
      readonly selectedMemberships: { readonly memberships: readonly unknown[] }
    }
  }
  return checkout({
    ...(coupon ? { coupon } : {}),
    ...(giftCard ? { giftCard } : {}),
    ...(changes.buyerInfo ? { email: changes.buyerInfo.email } : {}),
    ...(changes.shippingInfo?.shippingDestination
      ? { destination: changes.shippingInfo.shippingDestination }
      : {}),
    ...(changes.shippingInfo?.selectedCarrierServiceOption
      ? { delivery: changes.shippingInfo.selectedCarrierServiceOption.code }
      : {}),
    ...(changes.membershipOptions
      ? { memberships: changes.membershipOptions.selectedMemberships.memberships }
      : {}),
    ...(changes.billingInfo ? { billing: changes.billingInfo } : {}),
  })
}

function pay(body: Body): Answer {
  const card = body.card as { readonly number: string; readonly holder: string } | undefined
  if (card?.holder === 'Sold Out') {
    state.items = items.map((item) => (item.id === 'item-2' ? { ...item, available: 0 } : item))
    return refuse(409, 'PARTIAL_OUT_OF_STOCK', 'There are fewer items in stock than you ordered')
  }
  if (card?.holder === 'Changed') {
    state.items = items.map((item) => (item.id === 'item-1' ? { ...item, price: 42 } : item))
    return refuse(409, 'CHECKOUT_CHANGED', 'Prices have changed')
  }
  switch (testCards.find(({ number }) => number === card?.number)?.outcome) {
    case 'decline':
      return ok({ status: 'declined', code: 'CARD_DECLINED', message: 'The bank declined the card.' })
    case 'insufficient-funds':
      return ok({ status: 'declined', code: 'INSUFFICIENT_FUNDS', message: 'Insufficient funds.' })
    case 'challenge':
      return ok({ status: 'challenge', challengeId: 'challenge', challengeUrl: '/preview/challenge' })
    default:
      return approved()
  }
}

const approved = () => ok({ status: 'approved', orderId: 'order', redirectTo: '/preview/confirmation' })

function checkout(changes: { readonly [Name in keyof State]?: State[Name] | undefined } = {}): Answer {
  Object.assign(state, changes)
  return ok({ checkout: wireCheckout(state) })
}
