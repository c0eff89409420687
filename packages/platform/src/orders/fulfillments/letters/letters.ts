import type { EmailContent } from '../../../kernel/mail/email.ts'

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
  sent(parcel: ParcelFacts): EmailContent
  ready(parcel: ParcelFacts): EmailContent
}
