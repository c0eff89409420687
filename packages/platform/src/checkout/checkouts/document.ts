import type { MerchantDiscount } from '@vitrine/pricing/totals'

import type { CustomSettings } from '../../generated/checkouts.ts'
import type { RedirectCallbacks } from '../../generated/redirects.ts'
import type {
  AddressWithContact,
  ChannelType,
  CheckoutCustomField,
  CreatedBy,
  CustomContentReference,
  ExtendedFields,
  ExternalReference,
  SelectedMemberships,
  SelectedShippingOption,
} from '../../generated/shared.ts'
import type { StoredLine } from '../../pricing/line-items/index.ts'

declare module '../../kernel/database/columns.ts' {
  interface Columns {
    'checkouts.document': CheckoutDocument
  }
}

/** The buyer's input; everything else is calculated on each read. */
export interface CheckoutDocument {
  readonly lines: readonly StoredLine[]
  readonly channelType: ChannelType
  readonly purchaseFlowId: string
  readonly buyerLanguage: string
  readonly createdBy: CreatedBy
  readonly email?: string
  readonly contactId?: string
  readonly billingInfo?: AddressWithContact
  readonly shippingDestination?: AddressWithContact
  readonly selectedShippingOption?: SelectedShippingOption
  readonly couponCode?: string
  /** Set by staff in the cart; minor units. */
  readonly merchantDiscounts?: readonly MerchantDiscount[]
  readonly giftCardId?: string
  /** The gift card's maximum amount, in minor units. */
  readonly giftCardLimit?: number
  readonly buyerNote?: string
  readonly customFields?: readonly CheckoutCustomField[]
  readonly selectedMemberships?: SelectedMemberships
  readonly extendedFields?: ExtendedFields
  readonly customSettings?: CustomSettings
  readonly customContentReference?: CustomContentReference
  readonly externalReference?: ExternalReference
  readonly businessLocationId?: string
  readonly overrideCheckoutUrl?: string
  /** The abandoned checkout that was restarted as this one. */
  readonly startedFrom?: string
  /** The shop's addresses from the redirect session, validated when it was created. */
  readonly callbacks?: RedirectCallbacks
}
