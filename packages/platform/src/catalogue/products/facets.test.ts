import type { Client } from '@vitrine/client'
import { createCollection, updateCollection } from '@vitrine/client/collections'
import { createProduct, queryProducts } from '@vitrine/client/products'
import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

test('a collection counts the products of those inside it, also after one was moved', async () => {
  const platform = await createTestPlatform()
  const staff = await platform.as('staff')
  const visitor = await platform.as('visitor')
  const [home, garden] = [await collection(staff, 'Home'), await collection(staff, 'Garden')]
  const pots = await collection(staff, 'Pots', home)
  for (const collectionIds of [[pots], [pots, home]])
    await createProduct(staff, {
      product: { name: 'Quill pot', visibility: 'PUBLISHED', collectionIds, variants: [{ price: '4.00' }] },
    })
  const counted = async () => {
    const { facets } = await queryProducts(visitor, { search: 'quill', facets: {} })
    return Object.fromEntries(facets?.collections.map(({ name, count }) => [name, count]) ?? [])
  }
  expect(await counted()).toEqual({ Home: 2, Pots: 2 })
  await updateCollection(staff, { collection: { id: pots, parentId: garden } })
  expect(await counted()).toEqual({ Garden: 2, Home: 1, Pots: 2 })
})

const collection = async (staff: Client, name: string, parentId?: string): Promise<string> =>
  (await createCollection(staff, { collection: { name, ...(parentId && { parentId }) } })).collection.id
