import type { EmailContent } from '../../../kernel/mail/email.ts'

export interface ReplyFacts {
  readonly site: string
  readonly author: string
  /** The reviewed product; undefined if it no longer exists. */
  readonly product: string | undefined
  readonly reply: string
  readonly link: string
}

export type ReplyEmail = (facts: ReplyFacts) => EmailContent
