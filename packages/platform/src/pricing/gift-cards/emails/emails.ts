import type { EmailContent } from '../../../kernel/mail/email.ts'

export interface GiftCardFacts {
  readonly site: string
  readonly value: string
  readonly code: string
  readonly shop: string
  readonly name: string | undefined
  readonly message: string | undefined
  readonly until: string | undefined
}

export type GiftCardEmail = (facts: GiftCardFacts) => EmailContent
