import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createProduct,
  deleteProduct,
  queryProducts,
  suggestProducts,
  updateProduct,
} from '@vitrine/client/products'
import type { SearchDocument, SearchEngine, SearchQuestion } from '@vitrine/platform'
import { createTestPlatform } from '@vitrine/testing'
import { afterEach, expect, test } from 'vitest'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** An engine on another port that finds products by one word of their name. */
async function startEngine() {
  const documents = new Map<string, SearchDocument>()
  const asked: SearchQuestion[] = []
  const state = { isDown: false }
  const answers: Record<string, (body: never) => unknown> = {
    put(all: SearchDocument[]) {
      for (const one of all) documents.set(one.product.id, one)
    },
    remove(ids: string[]) {
      for (const id of ids) documents.delete(id)
    },
    search(question: SearchQuestion) {
      asked.push(question)
      const word = question.search.toLowerCase()
      const found = [...documents.values()].filter(({ product }) => product.name.toLowerCase().includes(word))
      const prices = found.map(({ price }) => price)
      return {
        ids: found.map(({ product }) => product.id).slice(question.offset, question.offset + question.limit),
        total: found.length,
        ...(question.facets && {
          facets: {
            itemTypes: { PHYSICAL: found.length },
            collections: {},
            options: [{ name: 'Glaze', choices: [{ value: 'Moss', count: 1 }] }],
            price: { min: Math.min(...prices), max: Math.max(...prices) },
            inStock: found.length,
            soldOut: 0,
            onSale: 0,
          },
        }),
      }
    },
  }
  server = createServer(async (request, response) => {
    if (state.isDown) return response.writeHead(503).end()
    let body = ''
    for await (const part of request) body += part
    const answer = answers[request.url?.slice(1) ?? '']?.(JSON.parse(body) as never)
    response.end(JSON.stringify(answer ?? null))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = async (path: string, body: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`The engine answered ${answer.status}`)
    return answer.json()
  }
  const engine: SearchEngine = {
    name: 'nearby',
    put: (_, all) => ask('put', all),
    remove: (_, ids) => ask('remove', ids),
    search: (question) => ask('search', question),
  }
  return { engine, documents, asked, state }
}

test('an engine outside gets all products and each change, and answers searches and suggestions', async () => {
  const { engine, documents, asked } = await startEngine()
  const platform = await createTestPlatform({ searchEngine: engine })
  const [staff, visitor] = [await platform.as('staff'), await platform.as('visitor')]
  await queryProducts(visitor, { search: 'mug' })
  expect(asked).toHaveLength(0)
  const reported = async () => {
    await platform.clock.advance(2_000)
    await platform.settle()
  }
  await reported()
  expect(documents.size).toBeGreaterThan(20)

  const variants = [{ choices: {}, price: '4.00' }]
  const { product } = await createProduct(staff, {
    product: { name: 'Zebrawood tray', visibility: 'PUBLISHED', variants },
  })
  await createProduct(staff, { product: { name: 'Zebrawood draft', variants } })
  await reported()
  const { products, metadata, facets } = await queryProducts(visitor, { search: 'zebrawood', facets: {} })
  expect(products.map(({ name }) => name)).toEqual(['Zebrawood tray'])
  expect(metadata.total).toBe(1)
  expect(facets).toMatchObject({ options: [{ name: 'Glaze' }], price: { min: { amount: '4.00' } } })
  expect(asked.at(-1)).toMatchObject({ search: 'zebrawood', offset: 0, limit: 51, sort: [], facets: {} })
  expect((await suggestProducts(visitor, { query: 'zebra' })).products[0]?.name).toBe('Zebrawood tray')

  await updateProduct(staff, { product: { id: product.id, name: 'Olivewood tray' } })
  await reported()
  expect(documents.get(product.id)?.product.name).toBe('Olivewood tray')
  await deleteProduct(staff, { id: product.id })
  // The engine still has the product, but no customer sees it.
  expect((await queryProducts(visitor, { search: 'olivewood' })).products).toEqual([])
  await reported()
  expect(documents.has(product.id)).toBe(false)

  const all = documents.size
  documents.clear()
  await platform.reindexProducts()
  await reported()
  expect(documents.size).toBe(all)
})

test('while the engine fails, the platform searches by itself and keeps the changes', async () => {
  const { engine, documents, asked, state } = await startEngine()
  const platform = await createTestPlatform({ searchEngine: engine })
  const [staff, visitor] = [await platform.as('staff'), await platform.as('visitor')]
  await platform.clock.advance(2_000)
  await platform.settle()
  state.isDown = true
  const { products } = await queryProducts(visitor, { search: 'hrabour mug' })
  expect(products.map(({ name }) => name)).toContain('Harbour Mug')
  const { product } = await createProduct(staff, {
    product: { name: 'Zebrawood tray', visibility: 'PUBLISHED', variants: [{ choices: {}, price: '4.00' }] },
  })
  await platform.clock.advance(2_000)
  await platform.settle()
  expect((await queryProducts(visitor, { search: 'zebrawood' })).products).toHaveLength(1)
  expect(documents.has(product.id)).toBe(false)
  state.isDown = false
  await platform.clock.advance(60_000)
  await platform.settle()
  expect(documents.has(product.id)).toBe(true)
  expect(asked).toEqual([])
})

test('a platform without an engine cannot fill one', async () => {
  const platform = await createTestPlatform()
  await expect(platform.reindexProducts()).rejects.toThrow('set the option searchEngine')
})
