import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, describe, expect, test } from 'vitest'

import { variantId } from '../../seeds/small-shop/ids.ts'
import { decrementStock, getStock, restock, type StockLine, setStock } from './stock.ts'

const plate = '7b0c6a52-0001-4c00-8a00-000000000001'
const mug = '7b0c6a52-0003-4c00-8a00-000000000001'
const patternBook = '7b0c6a52-0019-4c00-8a00-000000000001'

let platform: TestPlatform

beforeEach(async () => {
  platform = await createTestPlatform()
})

/** An order that is made whole or not at all. */
const buy = (lines: readonly StockLine[]) =>
  platform.db.transaction().execute(async (db) => {
    const short = await decrementStock({ db, siteId: platform.siteId }, lines)
    if (short.length) throw new Error(`Sold out: ${short.join()}`)
  })

describe('stock', () => {
  test('is what the variants have together; what is not counted is null, what is not there undefined', async () => {
    expect(await getStock(platform, plate)).toBe(140)
    expect(await getStock(platform, mug)).toBe(64 + 41 + 27)
    expect(await getStock(platform, patternBook)).toBeNull()
    expect(await getStock(platform, 'nothing')).toBeUndefined()
  })

  test('that is set can be sold whole, whatever the variants', async () => {
    await setStock(platform, mug, 10)
    expect(await getStock(platform, mug)).toBe(10)
    await buy([{ variantId: variantId(3, 1), quantity: 10 }])
    expect(await getStock(platform, mug)).toBe(0)
    expect(await setStock(platform, 'nothing', 1)).toBe(false)
  })

  test('is taken whole or not at all, and given back', async () => {
    const [plates, mugs] = [variantId(1, 1), variantId(3, 1)]
    await expect(
      buy([
        { variantId: plates, quantity: 5 },
        { variantId: mugs, quantity: 65 },
      ]),
    ).rejects.toThrow(mugs)
    expect(await getStock(platform, plate)).toBe(140)
    await buy([
      { variantId: plates, quantity: 5 },
      { variantId: plates, quantity: 2 },
    ])
    expect(await getStock(platform, plate)).toBe(133)
    await restock(platform, [{ variantId: plates, quantity: 7 }])
    expect(await getStock(platform, plate)).toBe(140)
  })

  test('of one piece is sold once, however many want it', async () => {
    await setStock(platform, plate, 10)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, () => buy([{ variantId: variantId(1, 1), quantity: 1 }])),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await getStock(platform, plate)).toBe(0)
  })

  test('of several items is taken in one order, so that no two buyers wait for each other', async () => {
    const both = [variantId(1, 1), variantId(3, 1)]
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        buy((index % 2 ? both : both.toReversed()).map((id) => ({ variantId: id, quantity: 1 }))),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
    expect(await getStock(platform, plate)).toBe(100)
  })

  test('that is not counted is never short', async () => {
    await buy([{ variantId: variantId(19, 1), quantity: 100_000 }])
    expect(await getStock(platform, patternBook)).toBeNull()
  })
})
