import { items, money, wireItem } from './fixture-checkout.ts'

const price = (amount: number) => money(amount)
const ada = {
  address: { country: 'DE', addressLine: 'Karl-Heine-Strasse 48', postalCode: '04229', city: 'Leipzig' },
  contactDetails: { firstName: 'Ada', lastName: 'Moor' },
}

/** The order of the previewed checkout. */
export function wireOrder() {
  const now = new Date().toISOString()
  return {
    id: 'order',
    number: '10042',
    createdDate: now,
    updatedDate: now,
    purchasedDate: now,
    lineItems: items.map((item) => ({
      ...wireItem(item),
      ...(item.kind === 'DIGITAL' ? { digitalFile: { fileId: 'file', link: '/preview/' } } : {}),
    })),
    buyerInfo: { visitorId: 'visitor', email: 'ada@example.com' },
    status: 'APPROVED',
    paymentStatus: 'PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    currency: 'EUR',
    taxIncludedInPrices: true,
    priceSummary: {
      subtotal: price(214.5),
      shipping: price(4.9),
      tax: price(35.03),
      discount: price(0),
      totalAdditionalFees: price(0),
      total: price(219.4),
    },
    shippingInfo: {
      code: 'standard',
      title: 'Parcel',
      logistics: { shippingDestination: ada, deliveryTime: '2 to 4 working days' },
    },
    billingInfo: ada,
    recipientInfo: ada,
    appliedDiscounts: [],
    additionalFees: [],
    activities: [],
    orderTransactions: {
      orderId: 'order',
      payments: [
        {
          id: 'payment',
          createdDate: now,
          updatedDate: now,
          amount: price(219.4),
          status: 'APPROVED',
          regularPaymentDetails: {
            creditCardDetails: { brand: 'Visa', lastFourDigits: '4242' },
            offlinePayment: false,
          },
        },
      ],
      refunds: [],
    },
  }
}
