import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'
import type { OrderStatus, PaymentStatus } from '../../generated/shared.ts'
import type { Scope } from '../../identity/identities/index.ts'
import { createRandom } from '../../kernel/time/time.ts'
import { type AttemptState, attemptMoves } from '../../payments/payments/rules.ts'
import { moveAttempt } from '../../payments/payments/store.ts'
import { beginCapture, type CaptureRecord, endCapture } from './capture-store.ts'
import { findPayment, movePayment, moveVoid } from './payment-store.ts'
import { insertRefund, moveRefund } from './refund-store.ts'
import { actionMoves, mayMove, orderMoves, paymentMoves, refundMoves } from './rules.ts'
import { findOrder, saveOrder } from './store.ts'

let shop: Shop
let data: Scope
const now = new Date('2026-11-21T10:00:00Z')

beforeAll(async () => {
  shop = await openShop()
  const clock = { now: () => now }
  data = { db: shop.platform.db, siteId: shop.platform.siteId, clock, random: createRandom(clock) }
})
afterAll(() => shop.platform.close())

function* pairs<S extends string>(states: readonly S[]): Generator<[from: S, to: S]> {
  for (const from of states) for (const to of states) yield [from, to]
}
const statesOf = <S extends string>(moves: Readonly<Record<S, readonly S[]>>) => Object.keys(moves) as S[]

test('an order changes its status only as its table allows', async () => {
  const order = await findOrder(data, shop.connection.payments.authorizedForVoid.orderId)
  if (!order) throw new Error('The seed has no such order')
  for (const [from, to] of pairs<OrderStatus>(statesOf(orderMoves))) {
    const saved = saveOrder(data, { ...order, status: from }, { ...order, status: to })
    const expected = from === to || (orderMoves[from] as readonly OrderStatus[]).includes(to)
    expect([
      from,
      to,
      await saved.then(
        () => true,
        () => false,
      ),
    ]).toEqual([from, to, expected])
  }
})

test('a payment changes its status only as its table allows', async () => {
  const { paymentId } = shop.connection.payments.authorizedForVoid
  for (const [from, to] of pairs<PaymentStatus>(statesOf(paymentMoves))) {
    await data.db
      .updateTable('payments')
      .set({ status: from })
      .where('site_id', '=', data.siteId)
      .where('id', '=', paymentId)
      .execute()
    const moved = await movePayment(data, paymentId, to, { updated_at: now })
    expect([from, to, moved]).toEqual([
      from,
      to,
      (paymentMoves[from] as readonly PaymentStatus[]).includes(to),
    ])
  }
})

describe('a void and a capture', () => {
  type State = keyof typeof actionMoves
  const paymentId = () => shop.connection.payments.authorizedForCapture.paymentId
  const set = (voided: State, sums: { readonly captured?: number; readonly capturing?: number } = {}) =>
    data.db
      .updateTable('payments')
      .set({
        status: 'AUTHORIZED',
        captured: 0,
        capturing: 0,
        ...sums,
        void_status: voided === 'NONE' ? null : voided,
      })
      .where('site_id', '=', data.siteId)
      .where('id', '=', paymentId())
      .execute()
  const begin = (amount?: number) => beginCapture(data, paymentId(), { id: crypto.randomUUID(), amount, now })

  test('a void changes its status only as its table allows, and never during a capture', async () => {
    for (const [from] of pairs<State>(statesOf(actionMoves))) {
      for (const to of ['PENDING', 'SUCCEEDED', 'FAILED'] as const) {
        await set(from)
        const moved = await moveVoid(data, paymentId(), to, { updated_at: now })
        expect([from, to, moved]).toEqual([from, to, (actionMoves[from] as readonly State[]).includes(to)])
      }
    }
    await set('NONE', { capturing: 1 })
    expect(await moveVoid(data, paymentId(), 'PENDING', { updated_at: now })).toBe(false)
  })

  test('a payment that is being voided cannot be captured', async () => {
    for (const state of ['PENDING', 'SUCCEEDED'] as const) {
      await set(state)
      expect(await begin()).toBeUndefined()
    }
    await set('FAILED')
    expect(await begin()).toBeDefined()
  })

  test('of a hundred concurrent voids and captures, one begins', async () => {
    await set('NONE')
    const begun = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        index % 2 === 0
          ? begin().then((capture) => capture !== undefined)
          : moveVoid(data, paymentId(), 'PENDING', { updated_at: now }),
      ),
    )
    expect(begun.filter(Boolean)).toHaveLength(1)
  })

  test('captures never exceed the authorised amount, and end once', async () => {
    await set('NONE')
    const { amount } = (await findPayment(
      data,
      shop.connection.payments.authorizedForCapture.orderId,
      paymentId(),
    )) as { amount: number }
    expect(await begin(amount + 1)).toBeUndefined()
    const part = await begin(amount - 1)
    expect(part?.amount).toBe(amount - 1)
    expect(await begin(1)).toBeUndefined()
    const ended = { succeeded: true, restHeld: true, now }
    expect(await endCapture(data, part as CaptureRecord, ended)).toBe(true)
    expect(await endCapture(data, part as CaptureRecord, ended)).toBe(false)
    expect(await begin(2)).toBeUndefined()
    expect((await begin())?.amount).toBe(1)
  })
})

test('a refund changes its status only as its table allows', async () => {
  const { orderId, paymentId } = shop.connection.payments.authorizedForVoid
  const [refund, id] = [crypto.randomUUID(), crypto.randomUUID()]
  const row = { order_id: orderId, created_at: now }
  await insertRefund(data, { ...row, id: refund, reason: null, details: '{}' }, [
    {
      ...row,
      id,
      refund_id: refund,
      payment_id: paymentId,
      amount: 1,
      status: 'STARTED',
      external: false,
      updated_at: now,
    },
  ])
  type State = keyof typeof refundMoves
  for (const [from, to] of pairs<State>(statesOf(refundMoves))) {
    await data.db
      .updateTable('refund_transactions')
      .set({ status: from })
      .where('site_id', '=', data.siteId)
      .where('id', '=', id)
      .execute()
    expect([from, to, await moveRefund(data, id, to, { updated_at: now })]).toEqual([
      from,
      to,
      (refundMoves[from] as readonly State[]).includes(to),
    ])
  }
})

test('a payment attempt changes its status only as its table allows', async () => {
  const id = shop.connection.payments.authorizedForCapture.paymentId
  await sql`insert into payment_attempts (site_id, id, checkout_id, state, amount, delay_capture, created_at, updated_at)
    values (${data.siteId}, ${id}, ${id}, 'VOIDED', 100, false, ${now}, ${now})`.execute(data.db)
  for (const [from, to] of pairs<AttemptState>(statesOf(attemptMoves))) {
    await data.db
      .updateTable('payment_attempts')
      .set({ state: from })
      .where('site_id', '=', data.siteId)
      .where('id', '=', id)
      .execute()
    const moved = await moveAttempt(data, id, to, { updated_at: now })
    expect([from, to, moved]).toEqual([
      from,
      to,
      (attemptMoves[from] as readonly AttemptState[]).includes(to),
    ])
  }
})

test('keeping the status is always allowed', () => {
  for (const state of statesOf(orderMoves)) expect(mayMove<OrderStatus>(orderMoves, state, state)).toBe(true)
})
