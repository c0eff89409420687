import type { Kysely } from 'kysely'

import { brandOf, digitsOf, lastFourOf } from './card.ts'
import type {
  Authorization,
  AuthorizeRequest,
  DeclineCode,
  GatewayAction,
  PaymentGateway,
} from './gateway.ts'
import type { GatewayCharge, GatewayTables } from './tables.ts'
import { type TestOutcome, testOutcome } from './test-cards.ts'

export interface TestGatewayOptions {
  readonly db: Kysely<GatewayTables>
  readonly clock: { now(): Date }
  readonly random: { id(): string }
  /** A switch of the control plane: overrules the card. */
  readonly forcedOutcome?: () => TestOutcome | undefined
}

const day = 86_400_000
/** What card schemes allow for most shops. */
const heldFor = 7 * day

/**
 * The gateway of development and tests: scripted cards, its own table, no money. It keeps what a provider would keep
 * and shares no transaction with the platform. Of a card number only the last four digits stay.
 */
export function createTestGateway({ db, clock, random, forcedOutcome }: TestGatewayOptions): PaymentGateway {
  return { name: 'test', authorize, answerChallenge, find, capture, void: voidCharge }

  async function authorize(request: AuthorizeRequest): Promise<Authorization> {
    const earlier = await find(request.siteId, request.reference)
    if (earlier) return earlier
    const outcome = forcedOutcome?.() ?? testOutcome(digitsOf(request.card.number))
    const charge: GatewayCharge = {
      site_id: request.siteId,
      id: random.id(),
      reference: request.reference,
      amount: request.amount,
      captured: 0,
      currency: request.currency,
      card_brand: brandOf(request.card.number),
      card_last_four: lastFourOf(request.card.number),
      created_at: clock.now(),
      ...scripts[outcome ?? 'unknown'](clock.now()),
    }
    // Two requests with one reference: the first is the charge.
    await db
      .insertInto('gateway_charges')
      .values(charge)
      .onConflict((c) => c.columns(['site_id', 'reference']).doNothing())
      .execute()
    return (await find(request.siteId, request.reference)) ?? toAuthorization(charge)
  }

  async function answerChallenge(siteId: string, chargeId: string, approve: boolean): Promise<Authorization> {
    await db
      .updateTable('gateway_charges')
      .set(approve ? { status: 'AUTHORIZED' } : { status: 'DECLINED', decline_code: 'CHALLENGE_REFUSED' })
      .where('site_id', '=', siteId)
      .where('id', '=', chargeId)
      .where('status', '=', 'CHALLENGE')
      .execute()
    return toAuthorization(await byId(siteId, chargeId))
  }

  async function find(siteId: string, reference: string): Promise<Authorization | undefined> {
    const row = await db
      .selectFrom('gateway_charges')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('reference', '=', reference)
      .executeTakeFirst()
    return row && toAuthorization(row)
  }

  async function capture(siteId: string, chargeId: string, amount: number): Promise<GatewayAction> {
    const charge = await byId(siteId, chargeId)
    if (charge.status === 'CAPTURED') return { status: 'SUCCEEDED' }
    if (charge.script === 'capture-fails') return { status: 'FAILED', failureCode: 'PROVIDER_REFUSED' }
    if (charge.expires_at <= clock.now()) return { status: 'FAILED', failureCode: 'AUTHORIZATION_EXPIRED' }
    const taken = await db
      .updateTable('gateway_charges')
      .set({ status: 'CAPTURED', captured: amount })
      .where('site_id', '=', siteId)
      .where('id', '=', chargeId)
      .where('status', '=', 'AUTHORIZED')
      .where('amount', '>=', amount)
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) return { status: 'FAILED', failureCode: 'NOT_AUTHORIZED' }
    return { status: charge.script === 'capture-pending' ? 'PENDING' : 'SUCCEEDED' }
  }

  async function voidCharge(siteId: string, chargeId: string): Promise<GatewayAction> {
    const voided = await db
      .updateTable('gateway_charges')
      .set({ status: 'VOIDED' })
      .where('site_id', '=', siteId)
      .where('id', '=', chargeId)
      .where('status', 'in', ['AUTHORIZED', 'CHALLENGE', 'VOIDED'])
      .executeTakeFirst()
    return voided.numUpdatedRows > 0n
      ? { status: 'SUCCEEDED' }
      : { status: 'FAILED', failureCode: 'NOT_AUTHORIZED' }
  }

  async function byId(siteId: string, chargeId: string): Promise<GatewayCharge> {
    return db
      .selectFrom('gateway_charges')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('id', '=', chargeId)
      .executeTakeFirstOrThrow()
  }
}

type Script = Pick<GatewayCharge, 'status' | 'script' | 'decline_code' | 'expires_at'>

const declined =
  (code: DeclineCode) =>
  (now: Date): Script => ({ status: 'DECLINED', script: 'decline', decline_code: code, expires_at: now })

const held =
  (script: TestOutcome, status: 'AUTHORIZED' | 'CHALLENGE' = 'AUTHORIZED', duration = heldFor) =>
  (now: Date): Script => ({
    status,
    script,
    decline_code: null,
    expires_at: new Date(now.getTime() + duration),
  })

const scripts: Readonly<Record<TestOutcome | 'unknown', (now: Date) => Script>> = {
  approve: held('approve'),
  challenge: held('challenge', 'CHALLENGE'),
  'authorize-only': held('authorize-only'),
  expires: held('expires', 'AUTHORIZED', day),
  'capture-fails': held('capture-fails'),
  'capture-pending': held('capture-pending'),
  decline: declined('CARD_DECLINED'),
  'insufficient-funds': declined('INSUFFICIENT_FUNDS'),
  unknown: declined('TEST_CARDS_ONLY'),
}

function toAuthorization(row: GatewayCharge): Authorization {
  const charge = {
    chargeId: row.id,
    amount: Number(row.amount),
    cardBrand: row.card_brand,
    cardLastFour: row.card_last_four,
  }
  if (row.status === 'DECLINED')
    return { ...charge, outcome: 'DECLINED', code: (row.decline_code ?? 'CARD_DECLINED') as DeclineCode }
  if (row.status !== 'AUTHORIZED') return { ...charge, outcome: row.status }
  const captureLater = row.script === 'authorize-only' || row.script === 'expires'
  return { ...charge, outcome: 'AUTHORIZED', expiresAt: row.expires_at, captureLater }
}
