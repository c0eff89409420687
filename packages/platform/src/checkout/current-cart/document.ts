import type { MerchantDiscount } from '@vitrine/pricing/totals'

import type {
  AddressWithContact,
  CartMergeReport,
  ExtendedFields,
  SelectedShippingOption,
} from '../../generated/shared.ts'

/** A cart's data besides its lines. */
export interface CartDocument {
  readonly buyerLanguage: string
  readonly buyerNote?: string
  readonly email?: string
  readonly contactId?: string
  readonly contactInfo?: AddressWithContact
  readonly couponCode?: string
  /** Minor units. */
  readonly merchantDiscounts?: readonly (MerchantDiscount & { readonly amount: number })[]
  readonly selectedShippingOption?: SelectedShippingOption
  readonly overrideCheckoutUrl?: string
  readonly extendedFields?: ExtendedFields
  readonly businessLocationId?: string
  readonly mergeReport?: KeptMergeReport
}

/** Stored as JSON, so the dates are text. */
export type KeptMergeReport = Omit<CartMergeReport, 'mergedDate' | 'undoableUntil'> & {
  readonly mergedDate: string
  readonly undoableUntil: string
}
