import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, expect, test } from 'vitest'

import { createRandom } from '../../kernel/time/time.ts'
import { checkGiftCard, createGiftCard, redeemGiftCard, restoreGiftCards } from './index.ts'

let platform: TestPlatform
const orderId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const scope = (db = platform.db) => ({
  db,
  siteId: platform.siteId,
  clock: platform.clock,
  random: createRandom(platform.clock),
})

async function made(card: Parameters<typeof createGiftCard>[1]) {
  const created = await createGiftCard(scope(), card)
  if (!created) throw new Error('The code is taken')
  return created
}

beforeEach(async () => {
  platform = await createTestPlatform()
})

/** Pays like an order: without enough balance, the transaction rolls back. */
const pay = (giftCardId: string, order: number, amount: number) =>
  platform.db.transaction().execute(async (db) => {
    if (!(await redeemGiftCard(scope(db), { giftCardId, orderId: orderId(order), amount })))
      throw new Error('Too little')
  })

test('a card is found by its code in any notation, and the code is not stored', async () => {
  const { code } = await made({ value: 2_000 })
  expect(code).toMatch(/^([A-Z0-9]{4}-){6}[A-Z0-9]{4}$/)
  const found = await checkGiftCard(scope(), ` ${code.toLowerCase().replaceAll('-', ' ')} `)
  expect(found).toMatchObject({ card: { balance: 2_000, obfuscatedCode: `••••${code.slice(-4)}` } })
  const rows = await platform.db
    .selectFrom('gift_cards')
    .selectAll()
    .where('site_id', '=', platform.siteId)
    .execute()
  expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
})

test('a card that cannot pay has a reason', async () => {
  const { id, code } = await made({ value: 500, code: 'SMALL-CARD' })
  const old = await made({ value: 500, expiresAt: new Date('2020-01-01') })
  await pay(id, 1, 500)
  expect(await checkGiftCard(scope(), code)).toEqual({ refusal: 'GIFT_CARD_IS_EMPTY' })
  expect(await checkGiftCard(scope(), old.code)).toEqual({ refusal: 'GIFT_CARD_EXPIRED' })
  expect(await checkGiftCard(scope(), 'NO-SUCH-CARD')).toEqual({ refusal: 'GIFT_CARD_NOT_FOUND' })
  expect(await checkGiftCard(scope(), '!')).toEqual({ refusal: 'GIFT_CARD_CODE_INVALID' })
})

test('concurrent orders never spend the same euro twice', async () => {
  const { id, code } = await made({ value: 5_000 })
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => pay(id, index, 1_000)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await checkGiftCard(scope(), code)).toEqual({ refusal: 'GIFT_CARD_IS_EMPTY' })
})

test('an order charges a card once, and a refund returns the charged amount', async () => {
  const { id, code } = await made({ value: 5_000 })
  await pay(id, 1, 2_000)
  await pay(id, 1, 2_000)
  expect(await checkGiftCard(scope(), code)).toMatchObject({ card: { balance: 3_000 } })
  await restoreGiftCards(scope(), orderId(1))
  await restoreGiftCards(scope(), orderId(1))
  expect(await checkGiftCard(scope(), code)).toMatchObject({ card: { balance: 5_000 } })
})
