import type { PluginMethods, PluginType } from './types.ts'

/** The path of each method, with which the request URL ends. */
export const paths: { readonly [T in PluginType]: { readonly [M in keyof PluginMethods[T]]-?: string } } = {
  ECOM_SHIPPING_RATES: { getShippingRates: '/v1/getRates' },
  TAX_CALCULATION_PROVIDER: { calculateTax: '/v1/calculate-tax' },
  ECOM_ADDITIONAL_FEES: { calculateAdditionalFees: '/v1/calculate-additional-fees' },
  ECOM_CATALOG: { getCatalogItems: '/get-catalog-items' },
  ECOM_VALIDATIONS: { getValidationViolations: '/v1/get-violations' },
  ECOM_DISCOUNTS: { getEligibleDiscounts: '/v1/eligible-discounts' },
  ECOM_DISCOUNTS_TRIGGER: {
    listTriggers: '/v1/list-triggers',
    getEligibleTriggers: '/v1/get-eligible-triggers',
  },
  ECOM_PAYMENT_SETTINGS: { getPaymentSettings: '/v1/payment-settings' },
  GIFT_CARDS_PROVIDER: { getBalance: '/v1/balance', redeem: '/v1/redeem', void: '/v1/void' },
  ECOM_INVENTORY: { decrementAvailability: '/v1/decrement', incrementAvailability: '/v1/increment' },
  ECOM_MEMBERSHIPS: {
    listEligibleMemberships: '/v1/list-eligible-memberships',
    listExistingMemberships: '/v1/list-existing-memberships',
    listPurchasablePlans: '/v1/list-purchasable-plans',
    chargeMembership: '/v1/charge-membership',
    getMembershipVoidability: '/v1/get-voidability',
    voidMembershipCharge: '/v1/void-membership-charge',
  },
  PAYMENT_SERVICE_PROVIDER: {
    connectAccount: '/v1/connect-account',
    createTransaction: '/v1/create-transaction',
    refundTransaction: '/v1/refund-transaction',
  },
  SHIPPING_LABELS: { quoteRates: '/v1/quote-rates', buyLabel: '/v1/buy-label', voidLabel: '/v1/void-label' },
  ECOM_RECOMMENDATIONS_PROVIDER: { getRecommendations: '/v1/get-recommendations' },
}
