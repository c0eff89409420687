import type { EmailContent, EmailItem } from '../../../kernel/mail/email.ts'

export interface ShipmentFacts {
  readonly site: string
  /** The order's number. */
  readonly number: string
  readonly firstName: string | undefined
  readonly orderLink: string
  /** `2 × Tea towel`. */
  readonly items: readonly EmailItem[]
  /** The items that the shop sends later. */
  readonly later: readonly EmailItem[]
  readonly carrier: string | undefined
  readonly trackingNumber: string | undefined
  readonly trackingLink: string | undefined
  /** Address of the pickup location. */
  readonly place: string | undefined
  readonly instructions: string | undefined
}

export interface FulfillmentEmails {
  shipped(shipment: ShipmentFacts): EmailContent
  ready(shipment: ShipmentFacts): EmailContent
}
