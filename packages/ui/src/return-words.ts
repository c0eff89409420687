import type { Tone } from './badge.tsx'

export const returnReasons = {
  TOO_SMALL: 'Too small',
  TOO_LARGE: 'Too large',
  NOT_AS_DESCRIBED: 'Not as described',
  DAMAGED: 'Damaged',
  WRONG_ITEM: 'Wrong item received',
  CHANGED_MIND: 'Changed my mind',
  OTHER: 'Another reason',
} as const

export type ReturnReason = keyof typeof returnReasons

export const returnStates = {
  REQUESTED: { name: 'Requested', tone: 'caution' },
  APPROVED: { name: 'Approved', tone: 'positive' },
  DECLINED: { name: 'Declined', tone: 'critical' },
  RECEIVED: { name: 'Received', tone: 'positive' },
  CANCELED: { name: 'Cancelled', tone: 'neutral' },
} as const satisfies Record<string, { readonly name: string; readonly tone: Tone }>
