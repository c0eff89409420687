import type { EmailContent, EmailItem } from '../../../kernel/mail/email.ts'

export interface ReturnFacts {
  readonly site: string
  /** The order's number. */
  readonly number: string
  readonly firstName: string | undefined
  readonly orderLink: string
  /** `2 × Tea towel`. */
  readonly items: readonly EmailItem[]
  /** Written by staff. */
  readonly note: string | undefined
  /** From the settings of returns. */
  readonly instructions: string | undefined
  /** Name and address of the shop, in lines. */
  readonly returnTo: string | undefined
}

export interface ExchangeFacts
  extends Pick<ReturnFacts, 'site' | 'number' | 'firstName' | 'orderLink' | 'items'> {
  /** The number of the order with the replacement items. */
  readonly newNumber: string
  readonly replacements: readonly EmailItem[]
  readonly total: string
  /** The part of the total that the returned items pay. */
  readonly credit: string
  readonly toPay: string | undefined
}

export interface ReturnEmails {
  approved(facts: ReturnFacts): EmailContent
  declined(facts: ReturnFacts): EmailContent
  received(facts: ReturnFacts): EmailContent
  exchanged(facts: ExchangeFacts): EmailContent
}
