import type { Client } from '@vitrine/client'
import { createCollection, updateCollection } from '@vitrine/client/collections'
import { createProduct, queryProducts } from '@vitrine/client/products'
import { createTestPlatform } from '@vitrine/testing'
import { beforeAll, expect, test } from 'vitest'

let staff: Client

beforeAll(async () => {
  staff = await (await createTestPlatform()).as('staff')
})

const rounds = Array.from({ length: 8 }, (_, round) => `round-${round}`)

test('a product that is created together with a collection by rules belongs to it', async () => {
  for (const tag of rounds) {
    const rules = { conditions: [{ field: 'TAG', operator: 'IS', value: tag } as const] }
    const make = (index: number) =>
      createProduct(staff, { product: { name: `Vole ${index}`, tags: [tag], variants: [{ price: '1' }] } })
    await Promise.all([
      make(0),
      make(1),
      createCollection(staff, { collection: { name: tag, rules } }),
      make(2),
      make(3),
    ])
    const query = { filter: { collections: { $hasSome: [tag] } } }
    const { products } = await queryProducts(staff, { query, includeHidden: true })
    expect(products.map(({ name }) => name).toSorted(), tag).toEqual(['Vole 0', 'Vole 1', 'Vole 2', 'Vole 3'])
  }
})

test('two collections that are moved below each other at once form no circle', async () => {
  for (const name of rounds) {
    const make = async (part: string) =>
      (await createCollection(staff, { collection: { name: `${name} ${part}` } })).collection.id
    const [one, other] = [await make('one'), await make('other')]
    const moves = await Promise.allSettled([
      updateCollection(staff, { collection: { id: one, parentId: other } }),
      updateCollection(staff, { collection: { id: other, parentId: one } }),
    ])
    expect(moves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})
