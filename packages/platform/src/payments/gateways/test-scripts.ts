import type { Selectable } from 'kysely'
import type { Authorization, DeclineCode, TestOutcome } from '../../kernel/ports/payment-gateway.ts'
import { days, hours, later, minutes } from '../../kernel/time/time-spans.ts'
import type { GatewayCharge } from './columns.ts'

/** The usual limit of card schemes. */
const heldFor = days(7)
const thinksFor = minutes(2)

type Script = Pick<GatewayCharge, 'status' | 'script' | 'decline_code' | 'expires_at'>

const declined =
  (code: DeclineCode) =>
  (now: Date): Script => ({ status: 'DECLINED', script: 'decline', decline_code: code, expires_at: now })

const held =
  (script: TestOutcome, status: 'AUTHORIZED' | 'CHALLENGE' | 'PENDING' = 'AUTHORIZED', duration = heldFor) =>
  (now: Date): Script => ({ status, script, decline_code: null, expires_at: later(now, duration) })

/** The first state of a charge. */
export const scripts: Readonly<Record<TestOutcome | 'unknown' | 'unknown-token', (now: Date) => Script>> = {
  approve: held('approve'),
  challenge: held('challenge', 'CHALLENGE'),
  pending: held('pending', 'PENDING'),
  'pending-declined': held('pending-declined', 'PENDING'),
  'authorize-only': held('authorize-only'),
  expires: held('expires', 'AUTHORIZED', days(1)),
  'capture-fails': held('capture-fails'),
  'capture-pending': held('capture-pending'),
  'webhook-late': held('webhook-late'),
  'webhook-twice': held('webhook-twice'),
  'refund-fails': held('refund-fails'),
  'refund-pending': held('refund-pending'),
  'refund-denied': held('refund-denied'),
  'refund-unanswered': held('refund-unanswered'),
  'void-fails': held('void-fails'),
  'void-pending': held('void-pending'),
  decline: declined('CARD_DECLINED'),
  'insufficient-funds': declined('INSUFFICIENT_FUNDS'),
  'card-expired': declined('CARD_EXPIRED'),
  'suspected-fraud': declined('SUSPECTED_FRAUD'),
  unknown: declined('TEST_CARDS_ONLY'),
  'unknown-token': declined('TOKEN_REFUSED'),
}

/** The times of the webhooks for a delayed result. */
export function dueNotices(
  script: string,
  what: 'hold' | 'capture' | 'refund',
  from: Date,
): { readonly at: Date; readonly times: number } {
  if (what === 'refund') return { at: later(from, minutes(10)), times: 1 }
  if (what === 'hold') return { at: later(from, thinksFor), times: 1 }
  return script === 'webhook-late'
    ? { at: later(from, hours(2)), times: 1 }
    : { at: later(from, minutes(1)), times: 2 }
}

/** The delayed decision of a bank; undefined before its time. */
export function decided(
  { script, created_at }: Pick<GatewayCharge, 'script' | 'created_at'>,
  now: Date,
): Pick<GatewayCharge, 'status' | 'decline_code'> | undefined {
  if (now < later(created_at, thinksFor)) return undefined
  return script === 'pending-declined'
    ? { status: 'DECLINED', decline_code: 'CARD_DECLINED' }
    : { status: 'AUTHORIZED', decline_code: null }
}

const capturedByHand: ReadonlySet<string> = new Set<TestOutcome>([
  'authorize-only',
  'expires',
  'void-fails',
  'void-pending',
])

export function toAuthorization(row: Selectable<GatewayCharge>): Authorization {
  const charge = {
    chargeId: row.id,
    amount: Number(row.amount),
    cardBrand: row.card_brand,
    cardLastFour: row.card_last_four,
    ...(row.expiry_month &&
      row.expiry_year && { cardExpiry: { month: row.expiry_month, year: row.expiry_year } }),
  }
  if (row.status === 'DECLINED')
    return { ...charge, outcome: 'DECLINED', code: (row.decline_code ?? 'CARD_DECLINED') as DeclineCode }
  if (row.status !== 'AUTHORIZED') return { ...charge, outcome: row.status }
  const captureLater = capturedByHand.has(row.script)
  return {
    ...charge,
    outcome: 'AUTHORIZED',
    expiresAt: row.expires_at,
    captureLater,
    ...(row.kept_token && { keptToken: row.kept_token }),
  }
}
