import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeAll, expect, expectTypeOf, test } from 'vitest'

import { type GraphQLAnswer, graphql } from '../src/graphql.ts'
import { createClient, isApiError, oauth } from '../src/index.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})

interface Names {
  readonly products: { readonly queryProducts: { readonly products: readonly { readonly name: string }[] } }
}

const names = `query ($limit: Int) {
  products { queryProducts(query: { cursorPaging: { limit: $limit } }) { products { name } } }
}`

async function client() {
  const { baseUrl, fetch } = platform
  const { clientId } = await platform.connection()
  return createClient({ baseUrl, fetch, auth: oauth({ clientId }) })
}

test('a visitor reads the named fields with the given types', async () => {
  const answer = await graphql<Names, { limit: number }>(await client(), names, { limit: 3 })
  expectTypeOf(answer).toEqualTypeOf<GraphQLAnswer<Names>>()
  expect(answer.data?.products.queryProducts.products).toHaveLength(3)
})

test('a typed document determines the types', async () => {
  const document: { toString(): string; __apiType?: (variables: { limit: number }) => Names } = {
    toString: () => names,
  }
  const answer = await graphql(await client(), document, { limit: 1 })
  expectTypeOf(answer).toEqualTypeOf<GraphQLAnswer<Names>>()
  expect(answer.data?.products.queryProducts.products).toHaveLength(1)
})

test('a forbidden field is an error next to the other data', async () => {
  const query =
    '{ collections { listCollections { collections { id } } } coupons { queryCoupons { coupons { id } } } }'
  const { data, errors } = await graphql(await client(), query)
  expect(data).toMatchObject({ collections: { listCollections: { collections: expect.any(Array) } } })
  expect(errors).toEqual([expect.objectContaining({ path: ['coupons', 'queryCoupons'] })])
})

test('a status other than 200 throws the specified message', async () => {
  const longerThanABody = 'x'.repeat(2 ** 20)
  const error = await graphql(await client(), longerThanABody).catch((thrown: unknown) => thrown)
  expect(isApiError(error)).toBe(true)
  expect(error).toMatchObject({ status: 413, message: 'GraphQL request failed with status 413' })
})
