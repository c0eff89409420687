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

/** What a buyer has entered. Everything that can be calculated from it is, whenever it is read. */
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
  /** Given by staff in the cart; minor units. */
  readonly merchantDiscounts?: readonly MerchantDiscount[]
  readonly giftCardId?: string
  /** The most that the card is to pay, in minor units. */
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
  /** The checkout that was left and begun again as this one, by a link. */
  readonly startedFrom?: string
  /** Addresses of the shop, as the redirect session named them; checked when it was made. */
  readonly callbacks?: RedirectCallbacks
}
