import { consentOf } from './consent.ts'
import type { Buyer } from './document.ts'
import { error, type Message } from './messages.ts'

/** The buyer as the agent sent them, without a text that is no email address. */
export function enterBuyer(
  before: Buyer,
  { email, consent: sent, ...names }: Buyer,
): { readonly buyer: Buyer; readonly messages: readonly Message[] } {
  const isEmail = email === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
  const consent = consentOf(before.consent, sent)
  return {
    buyer: { ...names, ...(isEmail && email && { email }), ...(consent && { consent }) },
    messages: isEmail ? [] : [error('invalid', 'This is no email address', { path: '$.buyer.email' })],
  }
}
