/**
 * The fields and values that the wire has and this platform deliberately does without, with the reason. The reference
 * prints each reason beside its field or value. A name is that of a shape or of a call, then the path to the field or
 * to the value.
 */

const unset = 'It stands for "not set". The platform never sends it, and no call needs it.'
const noReceipts =
  'The invoice is the shop’s document of a payment, and the order’s email its confirmation. A receipt would repeat them.'
const ownOrders =
  'Only the subscription charges its orders, and staff cannot collect them: NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS covers all cases.'
const suspends =
  'The platform only suspends an unpaid subscription (SUSPENDED), and the member or staff can continue it. Only they cancel it.'
const chargedBefore =
  'The platform charges a membership before it creates the order. All charges of an order have succeeded.'
const bankSays = 'The platform keeps what a bank says as `description`.'
const taxedWhole = 'The amount of a line is taxed whole or not at all: `taxableAmount`.'
const slotOnly = 'The platform decides from the shop’s own catalogue whether a date is free.'

export const withoutEffect: Readonly<Record<string, string>> = {
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

  'IdentityStatus.name.OFFLINE':
    'A disconnected account cannot sign in, so no response contains its identity. Its member is OFFLINE.',
  'AbandonedCheckoutBuyer.identityType.ADMIN':
    'Staff have no carts of their own: they create orders and drafts.',
  'ManuallyRefundableReason.REQUIRES_CARD_READER':
    'The platform takes payments online and has no card readers.',
  'MembershipPaymentStatus.CHARGE_FAILED': chargedBefore,
  'MembershipPaymentStatus.CHARGE_PENDING': chargedBefore,
  'NonDraftableReason.COUPON_BEHAVIOR_IS_UNDEFINED': 'Every coupon of the platform says what it applies to.',
  'OrderActivityType.RECEIPT_CREATED': noReceipts,
  'OrderActivityType.RECEIPT_SENT': noReceipts,
  'OrderActivity.receiptCreated': noReceipts,
  'OrderActivity.receiptSent': noReceipts,
  'PaymentCollectabilityStatus.NONCOLLECTABLE_ORDER_HAS_UNSUPPORTED_SUBSCRIPTION': ownOrders,
  'PaymentCollectabilityStatus.NONCOLLECTABLE_SUBSCRIPTION_CYCLE_ALREADY_PASSED': ownOrders,
  'SubscriptionCancellation.initiator.PAYMENT_FAILURE': suspends,
  'SubscriptionCancellation.initiator.SYSTEM': suspends,
  'TenantType.ROOT': 'Every request belongs to a site: no account stands above the sites.',

  'authentication.register.clientMetaData':
    'A new account has no remembered device, which is all that `login` reads there.',
  'authentication.login.stateToken':
    'A sign-in that waits for a step continues with the call of that step, and every `login` begins a new one.',
  'OrderCreationSettings.editableByEveryone':
    'Without `editableByOwnerApps`, every app with the permission may edit the order already.',
  'DraftOrderCommitSettings.sendNotificationsToCustomFulfillers':
    'The platform knows no addresses of fulfilment companies. Their apps get the setting with the event `order_committed`.',
  'CatalogOverrideFields.inventoryAppId':
    'The app of the item’s catalogue counts its stock: `catalogReference.appId`.',
  'Cart.businessLocationId': 'A site has one location. The platform keeps the id for apps, up to the order.',
  'Checkout.businessLocationId':
    'A site has one location. The platform keeps the id for apps, up to the order.',
  'CustomLineItemInput.deliveryProfileId':
    'Delivery regions and options decide about delivery. The platform keeps the id for apps.',
  'LineItem.deliveryProfileId':
    'Delivery regions and options decide about delivery. The platform keeps the id for apps.',
  'RedirectPreferences.checkIfPublish': 'A site of this platform is always published.',
  'SlotAvailability.bookable': slotOnly,
  'SlotAvailability.totalSpots': slotOnly,
  'SlotAvailability.openSpots': slotOnly,
  'SlotAvailability.waitingList': slotOnly,
  'SlotAvailability.bookingPolicyViolations': slotOnly,
  'SlotAvailability.locked': slotOnly,
  'SlotAvailability.isFromV2': slotOnly,
  'LineItem.modifiersTotalPrice': 'The price of a line contains its modifiers.',
  'TaxBreakdown.nonTaxableAmount': taxedWhole,
  'OrderLineTaxBreakdown.nonTaxableAmount': taxedWhole,
  'GiftCard.requestedAmount': 'A gift card pays as much as it can: `amount`.',
  'OrderAppliedDiscount.lineItemDiscounts': 'Each line has its own: `totalDiscount`.',
  'CalculationErrors.discountsCalculationError': 'The shop’s own discounts cannot fail.',
  'CalculationErrorDetails.systemError': 'A fault of the platform ends the call with its own error.',
  'RefundStatusInfo.paymentGatewayReasonCode': bankSays,
  'tokens.tokenInfo.vendorProductId': 'Apps are not sold here.',
}

/** Methods of service plugins that apps may offer and the platform never calls, by type and method. */
export const methodsNotCalled: Readonly<Record<string, string>> = {
  'ECOM_MEMBERSHIPS.listExistingMemberships':
    'Carts offer the memberships that apply to their items: `listEligibleMemberships`.',
  'ECOM_MEMBERSHIPS.listPurchasablePlans': 'Plans are sold as items of a catalogue, like all other products.',
  'ECOM_MEMBERSHIPS.getMembershipVoidability':
    'The platform asks to void the charge, and reports the app’s rejection to the owner.',
}

/** Rules of field violations that the platform never reports. */
export const rulesNotUsed: Readonly<Record<string, string>> = {
  DECIMAL_LT: 'Every upper limit of a decimal number includes the limit: DECIMAL_LTE.',
  EXACT_SIZE: 'No list has a fixed number of entries.',
}
