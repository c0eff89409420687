import type { Letter } from '../../../kernel/mail/letter.ts'

export interface ParcelFacts {
  readonly site: string
  /** Of the order. */
  readonly number: string
  readonly orderLink: string
  /** `2 × Harbour Mug`. */
  readonly items: readonly string[]
  readonly carrier: string | undefined
  readonly trackingNumber: string | undefined
  readonly trackingLink: string | undefined
  /** Where it waits to be collected. */
  readonly place: string | undefined
  readonly instructions: string | undefined
}

export interface Letters {
  sent(parcel: ParcelFacts): Letter
  ready(parcel: ParcelFacts): Letter
}
