import type {
  CatalogOverrideFields,
  CatalogReference,
  CustomLineItemInput,
  ExtendedFields,
  Image,
  SelectedMembership,
  TaxableAddress,
} from '../../generated/shared.ts'

/** The stored line of a cart or a checkout. Catalogue data is read again each time. */
export interface StoredLine {
  readonly id: string
  readonly quantity: number
  /** Lines with equal keys are one line. */
  readonly key: string
  readonly catalogReference?: CatalogReference
  readonly custom?: CustomLineItemInput
  readonly catalogOverrideFields?: CatalogOverrideFields
  readonly selectedMembership?: SelectedMembership
  readonly taxableAddress?: TaxableAddress
  readonly extendedFields?: ExtendedFields
  readonly seen: Seen
}

/** The values that the buyer saw when the line was last written; prices in minor units. */
export interface Seen {
  readonly name: string
  readonly price: number
  readonly fullPrice: number
  readonly itemType: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'
  readonly image?: Image
}

export const maxLines = 300
