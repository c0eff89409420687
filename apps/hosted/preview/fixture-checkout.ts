/** A checkout as a response of the platform. The previews change it in memory. */
export const CHECKOUT_ID = '0199a000-0000-7000-8000-00000000c001'

export function money(amount: number) {
  const text = amount.toFixed(2)
  const formatted = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(amount)
  return {
    amount: text,
    convertedAmount: text,
    formattedAmount: formatted,
    formattedConvertedAmount: formatted,
  }
}

interface Item {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly quantity: number
  readonly picture: string
  readonly lines?: readonly (readonly [string, string])[]
  readonly kind?: 'PHYSICAL' | 'DIGITAL'
  readonly available?: number
}

export interface State {
  items: readonly Item[]
  email?: string
  destination?: unknown
  billing?: unknown
  delivery?: string
  coupon?: string
  giftCard?: string
  tip?: { readonly tipType: string; readonly value: string }
  memberships?: readonly unknown[]
  completed?: boolean
  expired?: boolean
}

export const items: readonly Item[] = [
  {
    id: 'item-1',
    name: 'Speckled supper dish',
    price: 38,
    quantity: 2,
    picture: 'dish',
    lines: [
      ['Colour', 'Rust'],
      ['Size', '22 cm'],
    ],
  },
  {
    id: 'item-2',
    name: 'Linen shade table lamp',
    price: 124,
    quantity: 1,
    picture: 'lamp',
    lines: [['Shade', 'Straw']],
  },
  {
    id: 'item-3',
    name: 'A first book of patterns',
    price: 14.5,
    quantity: 1,
    picture: 'book',
    kind: 'DIGITAL',
  },
]

interface Option {
  readonly code: string
  readonly title: string
  readonly price: number
  readonly time: string
  readonly pickup?: boolean
  readonly from?: string
}

const options: readonly Option[] = [
  { code: 'standard', title: 'Parcel', price: 4.9, time: '2 to 4 working days' },
  ...slot('2026-12-01T17:00', 'Tuesday 1 December, 17:00–20:00'),
  ...slot('2026-12-03T17:00', 'Thursday 3 December, 17:00–20:00'),
  ...slot('2026-12-08T17:00', 'Tuesday 8 December, 17:00–20:00'),
  { code: 'pickup', title: 'Pick up at the shop', price: 0, time: 'From Thursday', pickup: true },
]

function slot(from: string, time: string): Option[] {
  return [{ code: `bicycle~${from}`, title: 'By bicycle', price: 9.5, time, from: `${from}:00.000Z` }]
}

export function wireCheckout(state: State) {
  const subtotal = state.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const chosen = options.find(({ code }) => code === state.delivery)
  const discount = state.coupon ? subtotal * 0.1 : 0
  const shipping = chosen?.price ?? 0
  const tip = state.tip ? tipOf(state.tip, subtotal) : 0
  const total = subtotal - discount + shipping + tip
  const gift = state.giftCard ? Math.min(50, total) : 0
  const sum = {
    subtotal: money(subtotal),
    shipping: money(shipping),
    tax: money((total * 19) / 119),
    discount: money(discount),
    additionalFees: money(tip),
    total: money(total),
  }
  const now = new Date().toISOString()
  return {
    id: CHECKOUT_ID,
    revision: '1',
    lineItems: state.items.map(wireItem),
    ...(state.billing ? { billingInfo: state.billing } : {}),
    shippingInfo: {
      ...(state.destination ? { shippingDestination: state.destination } : {}),
      ...(chosen
        ? {
            selectedCarrierServiceOption: {
              ...wireOption(chosen),
              carrierId: 'carrier',
              requestedShippingOption: true,
            },
          }
        : {}),
      carrierServiceOptions: [{ carrierId: 'carrier', shippingOptions: options.map(wireOption) }],
    },
    customFields: [],
    buyerInfo: { visitorId: 'visitor', ...(state.email ? { email: state.email } : {}) },
    currency: 'EUR',
    priceSummary: sum,
    payNow: { ...sum, total: money(total - gift) },
    payLater: { ...sum, total: money(0) },
    taxSummary: { taxableAmount: money(total), totalTax: sum.tax },
    taxIncludedInPrice: true,
    calculationErrors: {},
    violations: [],
    ...(state.giftCard
      ? { giftCard: { obfuscatedCode: '••••7KQ2', amount: money(gift), appId: 'gift-cards' } }
      : {}),
    appliedDiscounts: state.coupon
      ? [
          {
            discountType: 'GLOBAL',
            lineItemIds: [],
            coupon: { id: 'coupon', code: state.coupon, name: 'Welcome', amount: money(discount) },
          },
        ]
      : [],
    additionalFees: tip ? [{ code: 'tip', name: 'Tip', price: money(tip) }] : [],
    purchaseFlowId: CHECKOUT_ID,
    membershipOptions: {
      eligibleMemberships: [
        {
          id: 'evenings',
          appId: 'memberships',
          name: { original: 'Five evenings at the wheel' },
          lineItemIds: ['item-1'],
          credits: { total: 5, remaining: 3 },
        },
      ],
      invalidMemberships: [],
      selectedMemberships: { memberships: state.memberships ?? [] },
    },
    completed: state.completed ?? false,
    createdDate: now,
    updatedDate: now,
    expirationDate: new Date(Date.now() + (state.expired ? -1 : 1) * 3_600_000).toISOString(),
  }
}

export function wireItem(item: Item) {
  const left = item.available ?? 10
  const status = left === 0 ? 'NOT_AVAILABLE' : left < item.quantity ? 'PARTIALLY_AVAILABLE' : 'AVAILABLE'
  const price = money(item.price * item.quantity)
  const picture = { id: item.picture, url: `/preview/pictures/${item.picture}.svg`, width: 400, height: 500 }
  return {
    id: item.id,
    quantity: item.quantity,
    productName: { original: item.name, translated: item.name },
    price: money(item.price),
    lineItemPrice: price,
    descriptionLines: (item.lines ?? []).map(([name, value]) => ({
      name: { original: name, translated: name },
      plainText: { original: value, translated: value },
    })),
    availability: { status, quantityAvailable: left },
    physicalProperties: { shippable: item.kind !== 'DIGITAL' },
    itemType: { preset: item.kind ?? 'PHYSICAL' },
    media: picture,
    image: picture,
    savePaymentMethod: false,
    membersOnly: false,
  }
}

function tipOf({ tipType, value }: NonNullable<State['tip']>, subtotal: number): number {
  return tipType === 'PERCENTAGE' ? (subtotal * Number(value)) / 100 : Number(value)
}

function wireOption({ code, title, price, time, pickup, from }: Option) {
  const place = {
    address: { addressLine: 'Gerberstrasse 12', city: 'Leipzig' },
    pickupMethod: 'STORE_PICKUP',
  }
  return {
    code,
    title,
    logistics: {
      deliveryTime: time,
      ...(pickup ? { pickupDetails: place } : {}),
      ...(from ? { deliveryTimeSlot: { from, to: from.replace('T17', 'T20') } } : {}),
    },
    cost: { price: money(price), totalPriceAfterTax: money(price) },
  }
}
