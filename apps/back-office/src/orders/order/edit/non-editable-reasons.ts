import type { NonDraftableReason } from '@vitrine/client/draft-orders'

export const nonEditableReasons: Readonly<Record<NonDraftableReason, string>> = {
  PARTIALLY_OR_FULLY_REFUNDED: 'The order is already refunded.',
  UNSUPPORTED_CHANNEL_TYPE: 'The order comes from another sales channel. Edit it there.',
  ORDER_STATUS_IS_NOT_SUPPORTED: 'The order is not approved or is cancelled.',
  ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT: 'The shop’s currency has changed since the order.',
  ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT: 'The shop’s weight unit has changed since the order.',
  ORDER_NOT_FOUND: 'This order does not exist.',
  SUBSCRIPTION_LINE_ITEM_EXISTS: 'The order belongs to a subscription.',
  AMOUNTS_DO_NOT_ADD_UP: 'The amounts of the order do not add up.',
  UNSUPPORTED_CATALOG_ITEM: 'The order has an item that cannot be edited.',
  TAXABLE_EXISTING_ADDITIONAL_FEE: 'The order has a taxed fee.',
  ORDER_HAS_CHARGEBACKS: 'The order has a chargeback.',
  EDITING_IS_NOT_ALLOWED_FOR_APP: 'Only the app that created the order can edit it.',
  COUPON_BEHAVIOR_IS_UNDEFINED: 'The order has a coupon whose discount is no longer known.',
}
