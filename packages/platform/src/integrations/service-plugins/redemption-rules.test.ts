import { expect, test } from 'vitest'

import { canMove } from '../../kernel/state-rules.ts'
import { type RedemptionState, redemptionMoves } from './redemption-rules.ts'

test('a redemption is used or voided, and a voided one is never used', () => {
  const states = Object.keys(redemptionMoves) as RedemptionState[]
  const pairs = states.flatMap((from) =>
    states.filter((to) => canMove(redemptionMoves, from, to)).map((to) => `${from} ${to}`),
  )
  expect(pairs).toEqual([
    'ASKED REDEEMED',
    'ASKED REFUSED',
    'ASKED VOIDING',
    'REDEEMED USED',
    'REDEEMED VOIDING',
    'USED VOIDING',
    'VOIDING VOIDED',
    'VOIDING STUCK',
  ])
})
