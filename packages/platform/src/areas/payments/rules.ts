export type AttemptState =
  | 'AUTHORIZING'
  | 'CHALLENGED'
  | 'AUTHORIZED'
  | 'ORDERED'
  | 'SETTLED'
  | 'DECLINED'
  | 'VOIDING'
  | 'VOIDED'

/**
 * A buyer's try to pay: asked at the gateway, maybe challenged by the bank, money held, order made, money taken (or
 * left to be captured by hand). A try that leads to no order gives the money back.
 */
export const attemptMoves = {
  AUTHORIZING: ['CHALLENGED', 'AUTHORIZED', 'DECLINED', 'VOIDING'],
  CHALLENGED: ['AUTHORIZED', 'DECLINED', 'VOIDING'],
  AUTHORIZED: ['ORDERED', 'VOIDING'],
  ORDERED: ['SETTLED'],
  SETTLED: [],
  DECLINED: [],
  VOIDING: ['VOIDED'],
  VOIDED: [],
} as const satisfies Record<AttemptState, readonly AttemptState[]>

/** How long a try may stay without an order before its money goes back, in milliseconds. */
export const abandonedAfter = { AUTHORIZING: 120_000, CHALLENGED: 900_000 } as const
