import { expect, test } from 'vitest'

import { canMove } from '../../kernel/state-rules.ts'
import { type RedemptionState, redemptionMoves } from './redemption-rules.ts'

test('every pair of states: what was taken is used or given back, and what was given back is used by nobody', () => {
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
