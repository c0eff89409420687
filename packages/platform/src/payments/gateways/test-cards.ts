import type { TestOutcome } from '../../kernel/ports/payment-gateway.ts'

/** The test gateway accepts these cards with any future expiry date and any security code. */
export const testCards: readonly {
  readonly number: string
  readonly outcome: TestOutcome
  readonly label: string
}[] = [
  { number: '4242424242424242', outcome: 'approve', label: 'Approved' },
  { number: '5555555555554444', outcome: 'approve', label: 'Approved (Mastercard)' },
  { number: '378282246310005', outcome: 'approve', label: 'Approved (American Express, four-digit code)' },
  { number: '4000000000000002', outcome: 'decline', label: 'Declined by the bank' },
  { number: '4000000000009995', outcome: 'insufficient-funds', label: 'Declined: insufficient funds' },
  { number: '4000000000000069', outcome: 'card-expired', label: 'Declined: the card has expired' },
  { number: '4100000000000019', outcome: 'suspected-fraud', label: 'Declined as a suspected fraud' },
  { number: '4000000000003220', outcome: 'challenge', label: 'Requires a confirmation' },
  { number: '4000000000005001', outcome: 'pending', label: 'The bank answers two minutes later: approved' },
  {
    number: '4000000000006009',
    outcome: 'pending-declined',
    label: 'The bank answers two minutes later: declined',
  },
  { number: '4000000000001000', outcome: 'authorize-only', label: 'Authorised, captured manually' },
  { number: '4000000000002008', outcome: 'expires', label: 'Authorised for one day only' },
  { number: '4000000000003006', outcome: 'capture-fails', label: 'Authorised, the capture fails' },
  { number: '4000000000004004', outcome: 'capture-pending', label: 'Authorised, the capture is pending' },
  {
    number: '4000000000007007',
    outcome: 'webhook-late',
    label: 'Captured, the webhook arrives two hours later',
  },
  { number: '4000000000008005', outcome: 'webhook-twice', label: 'Captured, the webhook arrives twice' },
  { number: '4000000000009003', outcome: 'refund-fails', label: 'Approved, the refund fails' },
  { number: '4000000000005126', outcome: 'refund-pending', label: 'Approved, the refund is pending' },
  { number: '4000000000005027', outcome: 'refund-denied', label: 'Approved, the refund is denied' },
  {
    number: '4000000000005035',
    outcome: 'refund-unanswered',
    label: 'Approved, the refund is unanswered for an hour',
  },
  { number: '4000000000005043', outcome: 'void-fails', label: 'Authorised, the void fails' },
  { number: '4000000000005050', outcome: 'void-pending', label: 'Authorised, the void is pending' },
]

export function testOutcome(number: string): TestOutcome | undefined {
  return testCards.find((card) => card.number === number)?.outcome
}
