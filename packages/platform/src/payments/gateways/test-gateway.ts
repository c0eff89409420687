import { type Kysely, type Selectable, sql, type UpdateResult } from 'kysely'

import { isUuid } from '../../kernel/database/fields.ts'
import type {
  Authorization,
  AuthorizeRequest,
  CaptureAnswer,
  CaptureRequest,
  GatewayAction,
  KeptRequest,
  MoveRequest,
  Notice,
  PaymentGateway,
  RefundAnswer,
  TestOutcome,
  TokenRequest,
} from '../../kernel/ports/payment-gateway.ts'
import { hours, later } from '../../kernel/time/time-spans.ts'
import { brandOf, digitsOf, lastFourOf } from './card.ts'
import type { GatewayCharge, GatewayTables } from './columns.ts'
import { testOutcome } from './test-cards.ts'
import { readTestNotice, type SignedNotice, writeNotice } from './test-notices.ts'
import { decided, dueNotices, scripts, toAuthorization } from './test-scripts.ts'
import { cardOfToken, testHandler } from './test-tokens.ts'

export interface TestGatewayOptions {
  readonly db: Kysely<GatewayTables>
  readonly clock: { now(): Date }
  readonly random: { id(): string }
  /** Set by the control plane; overrides the card's outcome. */
  readonly forcedOutcome?: () => TestOutcome | undefined
  /** Sends a webhook at that time. */
  readonly notify: (at: Date, notice: SignedNotice) => Promise<void>
}

/**
 * The gateway for development and tests: scripted cards and its own tables. Like a provider, it shares no transaction
 * with the platform, and it stores only the last four digits of a card number.
 */
export function createTestGateway(options: TestGatewayOptions): PaymentGateway {
  const { db, clock, random, forcedOutcome } = options
  return {
    name: 'test',
    cardsAreEntered: 'here',
    agents: { handler: testHandler, authorizeToken },
    refundableDays: 180,
    authorize,
    begin: () => Promise.reject(new Error('The test gateway has no page of its own')),
    authorizeKept,
    forgetKept,
    answerChallenge,
    find,
    capture,
    void: voidCharge,
    refund,
    readNotice: async (siteId, headers, body) => readTestNotice(siteId, headers, body),
  }

  async function authorize(request: AuthorizeRequest): Promise<Authorization> {
    const earlier = await find(request.siteId, request.reference)
    if (earlier) return earlier
    const script = forcedOutcome?.() ?? testOutcome(digitsOf(request.card.number))
    const outcome = script && asked(request, script)
    const { number, expiryMonth, expiryYear } = request.card
    const card = { brand: brandOf(number), lastFour: lastFourOf(number), expiryMonth, expiryYear }
    const token = request.keepCard ? random.id() : null
    const authorization = await hold(request, outcome ?? 'unknown', card, token)
    if (token && authorization.outcome !== 'DECLINED') {
      await db
        .insertInto('gateway_cards')
        .values({
          site_id: request.siteId,
          token,
          script: outcome ?? 'unknown',
          card_brand: card.brand,
          card_last_four: card.lastFour,
        })
        .execute()
    }
    return authorization
  }

  async function authorizeToken({ token, ...request }: TokenRequest): Promise<Authorization> {
    const earlier = await find(request.siteId, request.reference)
    if (earlier) return earlier
    const card = cardOfToken(token, clock.now())
    if (card) return authorize({ ...request, card })
    return hold(request, 'unknown-token', { brand: 'Card', lastFour: '0000' }, null)
  }

  async function authorizeKept(request: KeptRequest): Promise<Authorization> {
    const earlier = await find(request.siteId, request.reference)
    if (earlier) return earlier
    const kept = await db
      .selectFrom('gateway_cards')
      .selectAll()
      .where('site_id', '=', request.siteId)
      .where('token', '=', request.token)
      .executeTakeFirst()
    const script = forcedOutcome?.() ?? (kept?.script as TestOutcome | undefined)
    // Without its buyer, no challenge is possible.
    const outcome = asked(request.isBuyerPresent ? request : undefined, script)
    const card = { brand: kept?.card_brand ?? 'Card', lastFour: kept?.card_last_four ?? '0000' }
    return hold(request, outcome, card, null)
  }

  async function forgetKept(siteId: string, token: string): Promise<void> {
    await db.deleteFrom('gateway_cards').where('site_id', '=', siteId).where('token', '=', token).execute()
  }

  async function hold(
    request: Omit<AuthorizeRequest, 'card'>,
    outcome: keyof typeof scripts,
    card: ShownCard,
    keptToken: string | null,
  ): Promise<Authorization> {
    const now = clock.now()
    const charge = {
      site_id: request.siteId,
      id: random.id(),
      reference: request.reference,
      amount: request.amount,
      captured: 0,
      refunded: 0,
      currency: request.currency,
      card_brand: card.brand,
      card_last_four: card.lastFour,
      expiry_month: card.expiryMonth ?? null,
      expiry_year: card.expiryYear ?? null,
      kept_token: keptToken,
      created_at: now,
      ...scripts[request.amount === 0 ? atOnce(outcome) : outcome](now),
    }
    // Of two requests with one reference, the first creates the charge.
    await db
      .insertInto('gateway_charges')
      .values(charge)
      .onConflict((c) => c.columns(['site_id', 'reference']).doNothing())
      .execute()
    if (charge.status === 'PENDING') await notifyOf(charge, 'hold')
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
    return row && toAuthorization(await settled(row))
  }

  /** A pending charge is decided after its time. */
  async function settled(row: Selectable<GatewayCharge>) {
    const change = row.status === 'PENDING' ? decided(row, clock.now()) : undefined
    if (!change) return row
    await db
      .updateTable('gateway_charges')
      .set(change)
      .where('site_id', '=', row.site_id)
      .where('id', '=', row.id)
      .where('status', '=', 'PENDING')
      .execute()
    return { ...row, ...change }
  }

  async function capture(siteId: string, chargeId: string, request: CaptureRequest): Promise<CaptureAnswer> {
    const charge = await settled(await byId(siteId, chargeId))
    const before = await moveOf(siteId, request.key)
    if (before?.status === 'SUCCEEDED') return { status: 'SUCCEEDED', restHeld: holdsRest(charge) }
    const slow = charge.script === 'webhook-late' || charge.script === 'webhook-twice'
    if (before) {
      const waits = slow && clock.now() < dueNotices(charge.script, 'capture', before.created_at).at
      if (waits) return { status: 'PENDING' }
      await finishMove(siteId, request.key)
      return { status: 'SUCCEEDED', restHeld: holdsRest(charge) }
    }
    if (charge.script === 'capture-fails') return { status: 'FAILED', failureCode: 'PROVIDER_REFUSED' }
    if (charge.expires_at <= clock.now()) return { status: 'FAILED', failureCode: 'AUTHORIZATION_EXPIRED' }
    const pending = slow || charge.script === 'capture-pending'
    const moved = await moveOnce(siteId, chargeId, 'capture', request, pending, (trx) =>
      trx
        .updateTable('gateway_charges')
        .set({
          captured: sql<number>`captured + ${request.amount}`,
          status: sql<GatewayCharge['status']>`case when ${request.final}::boolean
            or captured + ${request.amount}::bigint >= amount then 'CAPTURED' else status end`,
        })
        .where('site_id', '=', siteId)
        .where('id', '=', chargeId)
        .where('status', '=', 'AUTHORIZED')
        .where(sql<boolean>`captured + ${request.amount}::bigint <= amount`)
        .executeTakeFirst(),
    )
    if (moved === 'known') return capture(siteId, chargeId, request)
    if (moved === 'refused') return { status: 'FAILED', failureCode: 'NOT_AUTHORIZED' }
    if (slow) await notifyOf(charge, 'capture')
    if (pending) return { status: 'PENDING' }
    return {
      status: 'SUCCEEDED',
      restHeld: !request.final && request.amount < charge.amount - charge.captured,
    }
  }

  async function voidCharge(siteId: string, chargeId: string): Promise<GatewayAction> {
    const { script, created_at: since } = await byId(siteId, chargeId)
    if (script === 'void-fails') return { status: 'FAILED', failureCode: 'PROVIDER_REFUSED' }
    if (script === 'void-pending' && clock.now() < later(since, hours(1))) return { status: 'PENDING' }
    const voided = await db
      .updateTable('gateway_charges')
      .set({ status: sql<GatewayCharge['status']>`case when captured > 0 then 'CAPTURED' else 'VOIDED' end` })
      .where('site_id', '=', siteId)
      .where('id', '=', chargeId)
      .where('status', 'in', ['AUTHORIZED', 'CHALLENGE', 'PENDING', 'VOIDED'])
      .executeTakeFirst()
    return voided.numUpdatedRows > 0n
      ? { status: 'SUCCEEDED' }
      : { status: 'FAILED', failureCode: 'NOT_AUTHORIZED' }
  }

  async function refund(siteId: string, chargeId: string, request: MoveRequest): Promise<RefundAnswer> {
    const charge = await findById(siteId, chargeId)
    if (!charge) return { status: 'FAILED', reason: 'TRANSACTION_NOT_FOUND' }
    const before = await moveOf(siteId, request.key)
    if (before?.status === 'PENDING') {
      if (clock.now() < dueNotices(charge.script, 'refund', before.created_at).at)
        return { status: 'PENDING', providerRefundId: request.key }
      await finishMove(siteId, request.key)
    }
    if (before) return { status: 'SUCCEEDED', providerRefundId: request.key }
    if (charge.script === 'refund-fails') return { status: 'FAILED', reason: 'FORBIDDEN' }
    if (charge.script === 'refund-denied') return { status: 'FAILED', reason: 'ACCESS_DENIED' }
    if (charge.script === 'refund-unanswered' && clock.now() < later(charge.created_at, hours(1)))
      throw new Error('The test gateway does not answer')
    const pending = charge.script === 'refund-pending'
    const moved = await moveOnce(siteId, chargeId, 'refund', request, pending, (trx) =>
      trx
        .updateTable('gateway_charges')
        .set({ refunded: sql<number>`refunded + ${request.amount}` })
        .where('site_id', '=', siteId)
        .where('id', '=', chargeId)
        .where(sql<boolean>`refunded + ${request.amount}::bigint <= captured`)
        .executeTakeFirst(),
    )
    if (moved === 'known') return refund(siteId, chargeId, request)
    if (moved === 'refused') return { status: 'FAILED', reason: 'ALREADY_REFUNDED' }
    if (pending) await notifyOf(charge, 'refund')
    return { status: pending ? 'PENDING' : 'SUCCEEDED', providerRefundId: request.key }
  }

  async function notifyOf(
    charge: Pick<GatewayCharge, 'site_id' | 'id' | 'reference' | 'script'>,
    what: 'hold' | 'capture' | 'refund',
  ): Promise<void> {
    const { at, times } = dueNotices(charge.script, what, clock.now())
    const notice: Notice = {
      id: random.id(),
      chargeId: charge.id,
      ...(what === 'refund' ? { about: 'refund' } : { about: 'charge', reference: charge.reference }),
    }
    for (let sent = 0; sent < times; sent++) await options.notify(at, writeNotice(charge.site_id, notice))
  }

  /** Moves money once per key, also for concurrent calls. */
  function moveOnce(
    siteId: string,
    chargeId: string,
    kind: 'capture' | 'refund',
    { key, amount }: MoveRequest,
    pending: boolean,
    change: (trx: Kysely<GatewayTables>) => Promise<UpdateResult>,
  ): Promise<'moved' | 'known' | 'refused'> {
    return db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('gateway_charges')
        .select('id')
        .where('site_id', '=', siteId)
        .where('id', '=', chargeId)
        .forUpdate()
        .execute()
      if (await moveOf(siteId, key, trx)) return 'known'
      if ((await change(trx)).numUpdatedRows === 0n) return 'refused'
      const move = { site_id: siteId, id: key, charge_id: chargeId, kind, amount, created_at: clock.now() }
      await trx
        .insertInto('gateway_moves')
        .values({ ...move, status: pending ? 'PENDING' : 'SUCCEEDED' })
        .execute()
      return 'moved'
    })
  }

  function moveOf(siteId: string, key: string, at: Kysely<GatewayTables> = db) {
    return at
      .selectFrom('gateway_moves')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('id', '=', key)
      .executeTakeFirst()
  }

  function finishMove(siteId: string, key: string) {
    return db
      .updateTable('gateway_moves')
      .set({ status: 'SUCCEEDED' })
      .where('site_id', '=', siteId)
      .where('id', '=', key)
      .execute()
  }

  async function findById(siteId: string, chargeId: string) {
    if (!isUuid(chargeId)) return undefined
    return db
      .selectFrom('gateway_charges')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('id', '=', chargeId)
      .executeTakeFirst()
  }

  async function byId(siteId: string, chargeId: string) {
    const charge = await findById(siteId, chargeId)
    if (!charge) throw new Error(`The test gateway has no charge ${chargeId}`)
    return charge
  }
}

interface ShownCard {
  readonly brand: string
  readonly lastFour: string
  readonly expiryMonth?: number
  readonly expiryYear?: number
}

/** The outcome of a card, with the bank's question if the shop wants it and a buyer can answer. */
function asked(
  attended: { readonly askBank?: boolean } | undefined,
  script: TestOutcome | undefined,
): TestOutcome {
  if (script === 'challenge' && !attended) return 'approve'
  return script === 'approve' && attended?.askBank ? 'challenge' : (script ?? 'decline')
}

/** A verification alone is never pending. */
const atOnce = (outcome: keyof typeof scripts) => (outcome === 'pending' ? 'approve' : outcome)

const holdsRest = ({ status }: Pick<GatewayCharge, 'status'>) => status === 'AUTHORIZED'
