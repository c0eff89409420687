import * as z from 'zod'

/** The type of an item. `CUSTOM_AMOUNT_ITEM` has no product. */
export const ItemTypePreset = z
  .enum(['UNRECOGNISED', 'PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE', 'CUSTOM_AMOUNT_ITEM'])
  .meta({ id: 'ItemTypePreset' })

export const ItemAvailabilityStatus = z
  .enum(['AVAILABLE', 'NOT_FOUND', 'NOT_AVAILABLE', 'PARTIALLY_AVAILABLE'])
  .meta({ id: 'ItemAvailabilityStatus' })

export const PaymentOptionType = z
  .enum([
    'FULL_PAYMENT_ONLINE',
    'FULL_PAYMENT_OFFLINE',
    'MEMBERSHIP',
    'DEPOSIT_ONLINE',
    'MEMBERSHIP_OFFLINE',
    'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
  ])
  .meta({ id: 'PaymentOptionType' })

export const SubscriptionFrequency = z
  .enum(['UNDEFINED', 'DAY', 'WEEK', 'MONTH', 'YEAR'])
  .meta({ id: 'SubscriptionFrequency' })

export const WeightUnit = z.enum(['UNSPECIFIED_WEIGHT_UNIT', 'KG', 'LB']).meta({ id: 'WeightUnit' })

export const PickupMethod = z
  .enum(['UNKNOWN_METHOD', 'STORE_PICKUP', 'PICKUP_POINT'])
  .meta({ id: 'PickupMethod' })

export const TaxableAddressType = z
  .enum(['UNKNOWN_TAXABLE_ADDRESS', 'BUSINESS', 'BILLING', 'SHIPPING'])
  .meta({ id: 'TaxableAddressType' })

export const JurisdictionType = z
  .enum(['UNDEFINED', 'COUNTRY', 'STATE', 'COUNTY', 'CITY', 'SPECIAL'])
  .meta({ id: 'JurisdictionType' })

export const RateType = z
  .enum(['NO_TAX_COLLECTED', 'MANUAL_RATE', 'AUTO_RATE', 'FALLBACK_RATE'])
  .meta({ id: 'RateType' })

export const ManualCalculationReason = z
  .enum(['GLOBAL_SETTING_TO_MANUAL', 'REGION_SETTING_TO_MANUAL'])
  .meta({ id: 'ManualCalculationReason' })

export const FallbackReason = z
  .enum(['AUTO_TAX_FAILED', 'AUTO_TAX_DEACTIVATED'])
  .meta({ id: 'FallbackReason' })

export const ChargeType = z.enum(['HANDLING_FEE', 'INSURANCE']).meta({ id: 'ChargeType' })

export const DiscountType = z.enum(['GLOBAL', 'SPECIFIC_ITEMS', 'SHIPPING']).meta({ id: 'DiscountType' })

export const VatType = z.enum(['UNSPECIFIED', 'CPF', 'CNPJ']).meta({ id: 'VatType' })

export const AdditionalFeeSource = z
  .enum(['UNKNOWN_ADDITIONAL_FEE_SOURCE', 'SERVICE_PLUGIN', 'ITEM', 'MANUAL', 'SHIPPING', 'PLATFORM'])
  .meta({ id: 'AdditionalFeeSource' })

export const ChannelType = z
  .enum([
    'UNSPECIFIED',
    'WEB',
    'POS',
    'EBAY',
    'AMAZON',
    'OTHER_PLATFORM',
    'WIX_APP_STORE',
    'WIX_INVOICES',
    'BACKOFFICE_MERCHANT',
    'WISH',
    'CLASS_PASS',
    'GLOBAL_E',
    'FACEBOOK',
    'ETSY',
    'TIKTOK',
    'FAIRE_COM',
    'PAYPAL_AGENTIC_CHECKOUT',
    'STRIPE_AGENTIC_CHECKOUT',
  ])
  .meta({
    id: 'ChannelType',
    description: 'The sales channel. Visitors and members: WEB, OTHER_PLATFORM, WIX_APP_STORE.',
  })
