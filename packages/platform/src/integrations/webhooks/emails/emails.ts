import type { EmailContent } from '../../../kernel/mail/email.ts'
import type { ToShop } from '../../../kernel/mail/shop-email.ts'

export interface DisabledFacts extends ToShop {
  readonly name: string
  readonly url: string
  /** The receiver answered 410. Otherwise its deliveries failed for days. */
  readonly isGone: boolean
  /** It receives the orders of an agent, whose name is that of its key. */
  readonly isAgent: boolean
}

export type DisabledEmail = (facts: DisabledFacts) => EmailContent
