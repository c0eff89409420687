import type { NonDraftableReason } from '@vitrine/client/draft-orders'

/** Why an order cannot be edited. */
export const editRefusals: Readonly<Record<NonDraftableReason, string>> = {
  PARTIALLY_OR_FULLY_REFUNDED: 'Money was given back for it already.',
  UNSUPPORTED_CHANNEL_TYPE: 'It was made in another shop system: edit it there.',
  ORDER_STATUS_IS_NOT_SUPPORTED: 'It is not approved, or was cancelled.',
  ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT: 'The shop sells in another currency now.',
  ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT: 'The shop weighs in another unit now.',
  ORDER_NOT_FOUND: 'There is no such order.',
  SUBSCRIPTION_LINE_ITEM_EXISTS: 'It belongs to a subscription.',
  AMOUNTS_DO_NOT_ADD_UP: 'Its amounts do not add up.',
  UNSUPPORTED_CATALOG_ITEM: 'It holds an item that cannot be edited.',
  TAXABLE_EXISTING_ADDITIONAL_FEE: 'It holds a fee with tax.',
  ORDER_HAS_CHARGEBACKS: 'The bank took money of it back.',
  EDITING_IS_NOT_ALLOWED_FOR_APP: 'Only the app that made it may edit it.',
  COUPON_BEHAVIOR_IS_UNDEFINED: 'It holds a coupon whose effect is not known any more.',
}
