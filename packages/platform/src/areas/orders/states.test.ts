import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../../test/shop.ts'
import type { OrderStatus, PaymentStatus } from '../../generated/shared.ts'
import { type AttemptState, attemptMoves } from '../payments/rules.ts'
import { moveAttempt } from '../payments/store.ts'
import { moveAction, movePayment } from './payment-store.ts'
import { actionMoves, mayMove, orderMoves, paymentMoves } from './rules.ts'
import { findOrder, saveOrder } from './store.ts'

let shop: Shop
let data: Pick<Shop['platform'], 'db' | 'siteId'>
const now = new Date('2026-11-21T10:00:00Z')

beforeAll(async () => {
  shop = await openShop()
  data = shop.platform
})
afterAll(() => shop.platform.close())

function* pairs<S extends string>(states: readonly S[]): Generator<[from: S, to: S]> {
  for (const from of states) for (const to of states) yield [from, to]
}
const statesOf = <S extends string>(moves: Readonly<Record<S, readonly S[]>>) => Object.keys(moves) as S[]

test('an order goes only where its table leads', async () => {
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

test('a payment goes only where its table leads', async () => {
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

describe('a capture and a void', () => {
  type State = keyof typeof actionMoves
  const set = (capture: State, voided: State) =>
    data.db
      .updateTable('payments')
      .set({
        status: 'AUTHORIZED',
        capture_status: capture === 'NONE' ? null : capture,
        void_status: voided === 'NONE' ? null : voided,
      })
      .where('site_id', '=', data.siteId)
      .where('id', '=', shop.connection.payments.authorizedForCapture.paymentId)
      .execute()
  const settled = (state: State) => state === 'NONE' || state === 'FAILED'

  test('go only where their table leads, and never both', async () => {
    const { paymentId } = shop.connection.payments.authorizedForCapture
    for (const [capture, voided] of pairs<State>(statesOf(actionMoves))) {
      const impossible = !settled(capture) && !settled(voided)
      expect(
        await set(capture, voided).then(
          () => true,
          () => false,
        ),
      ).toBe(!impossible)
      if (impossible) continue
      for (const action of ['capture', 'void'] as const) {
        const [own, other] = action === 'capture' ? [capture, voided] : [voided, capture]
        for (const to of ['PENDING', 'SUCCEEDED', 'FAILED'] as const) {
          await set(capture, voided)
          const moved = await moveAction(data, paymentId, action, to, { updated_at: now })
          const expected = settled(other) && (actionMoves[own] as readonly State[]).includes(to)
          expect([action, capture, voided, to, moved]).toEqual([action, capture, voided, to, expected])
        }
      }
    }
  })

  test('hundred at once of each: one begins', async () => {
    const { paymentId } = shop.connection.payments.authorizedForCapture
    await set('NONE', 'NONE')
    const actions = Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0 ? ('capture' as const) : ('void' as const),
    )
    const begun = await Promise.all(
      actions.map((action) => moveAction(data, paymentId, action, 'PENDING', { updated_at: now })),
    )
    expect(begun.filter(Boolean)).toHaveLength(1)
  })
})

test('a try to pay goes only where its table leads', async () => {
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

test('staying is no move', () => {
  for (const state of statesOf(orderMoves)) expect(mayMove<OrderStatus>(orderMoves, state, state)).toBe(true)
})
