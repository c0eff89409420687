import { type Entity, type Given, type Input, withCheckout, withReadyCheckout } from './given-shop.ts'
import type { Caller, World } from './world.ts'

const percentage = 10

export const givenDiscounts: Readonly<Record<string, Given>> = {
  'discountRules.deleteDiscountRule': async (world, who) => {
    const query = { query: { filter: { status: 'LIVE' } } }
    const { discountRules } = await post(world, who, '/v1/discount-rules/query', query)
    const { name, discounts } = discountRules[0]
    const made = await post(world, who, '/v1/discount-rules', {
      discountRule: { name, discounts, active: false },
    })
    return { discountRuleId: made.discountRule.id }
  },
  'coupons.createCoupon': async (_world, _who, example) => ({
    specification: { ...(example.specification as object), code: newCode() },
  }),
  'coupons.deleteCoupon': async (world, who) => {
    const specification = { name: 'For a moment', code: newCode(), percentOffRate: percentage }
    return { id: (await post(world, who, '/v2/coupons', { specification })).id }
  },
  'customerSegments.createCustomerSegment': async (_world, _who, { segment }) => ({
    segment: { ...(segment as object), name: newCode() },
  }),
  'customerSegments.updateCustomerSegment': async (world, who) => ({
    id: await newSegment(world, who),
    segment: { name: newCode() },
  }),
  'customerSegments.deleteCustomerSegment': async (world, who) => ({ id: await newSegment(world, who) }),
  'customerSegments.getCustomerSegment': async (world, who) => ({ id: await newSegment(world, who) }),
  'segmentEmails.sendSegmentEmail': async (world, who, { segmentEmail }) => {
    const segmentId = await newSegment(world, who)
    const { customers } = await post(world, who, '/v1/customers/query', { segmentId })
    const consent = { customer: { acceptsMarketing: true } }
    await world.send('PATCH', `/v1/customers/${customers[0].id}`, consent, who.headers)
    return { segmentEmail: { ...(segmentEmail as object), segmentId } }
  },
  'segmentEmails.previewSegmentEmail': async (world, who, { segmentEmail }) => ({
    segmentEmail: { ...(segmentEmail as object), segmentId: await newSegment(world, who) },
  }),
  'giftCards.disableGiftCard': withGiftCard(({ giftCard }) => ({ id: giftCard.id })),
  'giftCards.enableGiftCard': withGiftCard(({ giftCard }) => ({ id: giftCard.id })),
  'giftCards.replaceGiftCardCode': withGiftCard(({ giftCard }) => ({ id: giftCard.id })),
  'giftCards.redeemGiftCard': withGiftCard(({ code }) => ({ code, amount: { value: '1' } })),
  'giftCards.voidGiftCardTransaction': withGiftCard(async ({ code }, world, who) => {
    const amount = { value: '1' }
    const { transactionId } = await post(world, who, '/v1/gift-cards/redeem', { code, amount })
    return { transactionId }
  }),
  'tips.updateTipChoice': withCheckout(({ purchaseFlowId }) => ({
    purchaseFlowId,
    tipChoice: { tipType: 'PERCENTAGE', value: String(percentage) },
  })),
  'tips.setTipOnOrder': withOrder((orderId) => ({ orderId, tip: { amount: '2' } })),
  'tips.getTipByOrderId': withTip,
  'tips.removeTipFromOrder': withTip,
  'tips.redistributeTip': withTip,
}

async function newSegment(world: World, who: Caller): Promise<string> {
  const segment = { name: newCode(), conditions: { minOrders: 2 } }
  return (await post(world, who, '/v1/customer-segments', { segment })).segment.id
}

function withGiftCard(next: (made: Entity, world: World, who: Caller) => Input | Promise<Input>): Given {
  return async (world, who) =>
    next(await post(world, who, '/v1/gift-cards', { giftCard: { initialValue: '5' } }), world, who)
}

function withOrder(next: (orderId: string, world: World, who: Caller) => Input | Promise<Input>): Given {
  return withReadyCheckout(async ({ id }, world, who) => {
    const { orderId } = await post(world, who, `/v1/checkouts/${id}/create-order`, {})
    return next(orderId, world, who)
  })
}

/** An order that has a tip. */
async function withTip(world: World, who: Caller, example: Input): Promise<Input> {
  return withOrder(async (orderId) => {
    await post(world, who, '/v1/tips/set', { orderId, tip: { amount: '2' } })
    return { orderId }
  })(world, who, example)
}

async function post(world: World, { headers }: Caller, path: string, body: object): Promise<Entity> {
  return (await world.send('POST', path, body, headers)).body
}

const newCode = (): string => `C-${crypto.randomUUID().slice(0, 13)}`
