const unset = 'The value stands for "not set": the platform never sends it, and no call needs it.'
const without = 'The specification declares the value, and nothing on this platform leads to it.'
const untested = 'The platform sends the value; no test prepares the state that it names.'

/** Each enumeration value that no test reaches, with the reason. Remove a value as soon as a test reaches it; never add one. */
export const unreached: Readonly<Record<string, string>> = {
  'AlgorithmConfig.algorithmType.UNSPECIFIED': unset,
  'AuthenticationState.UNKNOWN_STATE': unset,
  'BackInStockStatus.UNSPECIFIED': unset,
  'DigitalDownload.fileType.UNSPECIFIED': unset,
  'FactorType.UNKNOWN_FACTOR_TYPE': unset,
  'IdentityStatus.name.UNKNOWN_STATUS': unset,
  'IdentityStatus.reasons.UNKNOWN_REASON': unset,
  'PaymentCollectabilityStatus.UNKNOWN': unset,
  'ReviewRequestFailureReason.UNKNOWN_FAILURE_REASON': unset,
  'ReviewRequestStatus.UNKNOWN_REVIEW_REQUEST_STATUS': unset,
  'SlotAvailability.slot.location.locationType.UNDEFINED': unset,
  'TipSource.UNKNOWN_SOURCE': unset,
  'Violation.target.lineItem.suggestedFix.UNKNOWN_SUGGESTED_FIX': unset,
  'security.getMemberSecurity.waitsFor.UNKNOWN_REASON': unset,
  'AdditionalFeeSource.UNKNOWN_ADDITIONAL_FEE_SOURCE': unset,

  'AbandonedCheckoutBuyer.identityType.ADMIN': without,
  'ManuallyRefundableReason.REQUIRES_CARD_READER': without,
  'MembershipPaymentStatus.CHARGE_FAILED': without,
  'MembershipPaymentStatus.CHARGE_PENDING': without,
  'NonDraftableReason.COUPON_BEHAVIOR_IS_UNDEFINED': without,
  'OrderActivityType.RECEIPT_CREATED': without,
  'OrderActivityType.RECEIPT_SENT': without,
  'OrderActivityType.REFUNDED_AS_STORE_CREDIT': without,
  'PaymentCollectabilityStatus.NONCOLLECTABLE_ORDER_HAS_UNSUPPORTED_SUBSCRIPTION': without,
  'PaymentCollectabilityStatus.NONCOLLECTABLE_SUBSCRIPTION_CYCLE_ALREADY_PASSED': without,
  'SubscriptionCancellation.initiator.PAYMENT_FAILURE': without,
  'SubscriptionCancellation.initiator.SYSTEM': without,
  'TenantType.ROOT': without,

  'AdditionalFeeSource.PLATFORM': untested,
  'Factor.status.INACTIVE': untested,
  'IdentityStatus.name.OFFLINE': untested,
  'ItemAvailabilityStatus.NOT_FOUND': untested,
  'JurisdictionType.COUNTY': untested,
  'MembershipPaymentStatus.CHARGED': untested,
  'NonRefundableReason.INTERNAL_ERROR': untested,
  'OrderActivityType.ORDER_PENDING': untested,
  'PluginCall.outcome.REFUSED': untested,
  'PluginHealth.state.HALF_OPEN': untested,
  'Product.physicalProperties.weightUnit.LB': untested,
  'ProductMedia.kind.VIDEO': untested,
  'ReviewSource.type.REVIEW_REQUEST': untested,
  'SlotAvailability.slot.location.locationType.CUSTOM': untested,
  'SlotAvailability.slot.location.locationType.OWNER_BUSINESS': untested,
  'SlotAvailability.slot.location.locationType.OWNER_CUSTOM': untested,
  'WebhookDeliveryState.DELIVERED': untested,
  'authentication.logout.only.client': untested,
}

/** The length of the list, which a test compares: lower it with the list. */
export const mostUnreached = 46
