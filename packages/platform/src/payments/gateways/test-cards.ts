import type { TestOutcome } from '../../kernel/ports/payment-gateway.ts'

/** Every card of the test gateway. Any later expiry date and any security code go with them. */
export const testCards: readonly {
  readonly number: string
  readonly outcome: TestOutcome
  readonly label: string
}[] = [
  { number: '4242424242424242', outcome: 'approve', label: 'Approved' },
  { number: '5555555555554444', outcome: 'approve', label: 'Approved (Mastercard)' },
  { number: '378282246310005', outcome: 'approve', label: 'Approved (American Express, four-digit code)' },
  { number: '4000000000000002', outcome: 'decline', label: 'Declined by the bank' },
  { number: '4000000000009995', outcome: 'insufficient-funds', label: 'Not enough money' },
  { number: '4000000000000069', outcome: 'card-expired', label: 'Declined: the card has expired' },
  { number: '4100000000000019', outcome: 'suspected-fraud', label: 'Declined as a suspected fraud' },
  { number: '4000000000003220', outcome: 'challenge', label: 'Asks for a confirmation' },
  { number: '4000000000005001', outcome: 'pending', label: 'The bank answers two minutes later: approved' },
  {
    number: '4000000000006009',
    outcome: 'pending-declined',
    label: 'The bank answers two minutes later: declined',
  },
  { number: '4000000000001000', outcome: 'authorize-only', label: 'Authorized, captured by hand' },
  { number: '4000000000002008', outcome: 'expires', label: 'Authorized for one day only' },
  { number: '4000000000003006', outcome: 'capture-fails', label: 'Authorized, the capture fails' },
  { number: '4000000000004004', outcome: 'capture-pending', label: 'Authorized, the capture takes its time' },
  {
    number: '4000000000007007',
    outcome: 'webhook-late',
    label: 'Captured, told by a notice two hours later',
  },
  { number: '4000000000008005', outcome: 'webhook-twice', label: 'Captured, told by the same notice twice' },
  { number: '4000000000009003', outcome: 'refund-fails', label: 'Approved, cannot be given back' },
  { number: '4000000000005126', outcome: 'refund-pending', label: 'Approved, giving back takes its time' },
  { number: '4000000000005027', outcome: 'refund-denied', label: 'Approved, the shop may not give back' },
  {
    number: '4000000000005035',
    outcome: 'refund-unanswered',
    label: 'Approved, no answer for an hour when giving back',
  },
  { number: '4000000000005043', outcome: 'void-fails', label: 'Authorized, cannot be let go' },
  { number: '4000000000005050', outcome: 'void-pending', label: 'Authorized, letting go takes its time' },
]

export function testOutcome(number: string): TestOutcome | undefined {
  return testCards.find((card) => card.number === number)?.outcome
}
