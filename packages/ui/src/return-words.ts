import type { Tone } from './badge.tsx'
import type { OrderTexts } from './texts/orders-en.ts'

export type ReturnReason = keyof OrderTexts['returnReasons']
export type ReturnStatus = keyof OrderTexts['returnStates']

export const returnTones: Readonly<Record<ReturnStatus, Tone>> = {
  REQUESTED: 'caution',
  APPROVED: 'positive',
  DECLINED: 'critical',
  RECEIVED: 'positive',
  CANCELED: 'neutral',
}
