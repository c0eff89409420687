import { type Call, isRead } from '@vitrine/contract/define'
import { contract } from '@vitrine/contract/index'
import { buildSchema, getIntrospectionQuery } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'

import { openShop, type Shop } from '../../../test/shop.ts'

let shop: Shop
let mira: string
beforeAll(async () => {
  shop = await openShop()
  mira = await shop.member()
})

async function ask(query: string, as?: string, variables?: object, path = '/graphql') {
  return shop.call('POST', path, { query, ...(variables && { variables }) }, as)
}

describe('a query', () => {
  test('returns the requested fields of several calls, and no others', async () => {
    const query = `query ($limit: Int) {
      products { queryProducts(query: { cursorPaging: { limit: $limit } }) { products { name price { amount } } } }
      members { getCurrentMember { member { profile { nickname } } } }
    }`
    const { status, body } = await ask(query, mira, { limit: 2 })
    expect(status).toBe(200)
    expect(body.errors).toBeUndefined()
    const products = await shop.call(
      'POST',
      '/v1/products/query',
      { query: { cursorPaging: { limit: 2 } } },
      mira,
    )
    expect(body.data.products.queryProducts.products).toEqual(
      products.body.products.map(({ name, price }: { name: string; price: { amount: string } }) => ({
        name,
        price: { amount: price.amount },
      })),
    )
    expect(body.data.members.getCurrentMember.member.profile.nickname).toBe('Mira')
  })

  test('is accepted at the path of published clients, with path parameters', async () => {
    const { body } = await ask('{ products { queryProducts { products { id slug } } } }')
    const [{ id, slug }] = body.data.products.queryProducts.products
    const one = 'query ($id: String!) { products { getProduct(id: $id) { product { slug } } } }'
    expect(
      (await ask(one, undefined, { id }, '/graphql/alpha')).body.data.products.getProduct.product.slug,
    ).toBe(slug)
  })

  test('returns times, enumerations and free-form objects as in JSON', async () => {
    const query = `{
      orders { searchOrders(search: { filter: { status: "APPROVED" }, cursorPaging: { limit: 1 } }) {
        orders { id createdDate status paymentStatus } } } }`
    const { body } = await ask(query, shop.app)
    expect(body.errors).toBeUndefined()
    const [order] = body.data.orders.searchOrders.orders
    const { body: same } = await shop.call('GET', `/v1/orders/${order.id}`, undefined, shop.app)
    const { id, createdDate, status, paymentStatus } = same.order
    expect(order).toEqual({ id, createdDate, status, paymentStatus })
  })
})

describe('the calls check permissions', () => {
  test('a rejected call returns null, and the other calls return their fields', async () => {
    const query = `{
      collections { listCollections { collections { id } } }
      coupons { queryCoupons { coupons { id } } }
    }`
    const { status, body } = await ask(query, mira)
    expect(status).toBe(200)
    expect(body.data.collections.listCollections.collections.length).toBeGreaterThan(0)
    expect(body.data.coupons.queryCoupons).toBeNull()
    expect(body.errors).toEqual([
      expect.objectContaining({
        path: ['coupons', 'queryCoupons'],
        extensions: expect.objectContaining({ code: 'FORBIDDEN', status: 403 }),
      }),
    ])
  })

  test('an order of another customer is not found', async () => {
    const { body } = await ask(
      '{ orders { searchOrders { orders { id buyerInfo { memberId } } } } }',
      shop.app,
    )
    const others = body.data.orders.searchOrders.orders.find(
      ({ buyerInfo }: { buyerInfo: { memberId?: string } }) =>
        buyerInfo.memberId !== '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001',
    )
    const query = 'query ($id: String!) { orders { getOrder(id: $id) { order { id } } } }'
    const direct = await shop.call('GET', `/v1/orders/${others.id}`, undefined, mira)
    const asked = await ask(query, mira, { id: others.id })
    expect(asked.body.data.orders.getOrder).toBeNull()
    expect(asked.body.errors[0].extensions).toMatchObject({
      status: direct.status,
      code: direct.body.details.applicationError.code,
    })
  })

  test.each(['.', '..', ''])('the id %j cannot change the path', async (id) => {
    const query = 'query ($id: String!) { carts { estimateTotals(id: $id) { currency } } }'
    const { body } = await ask(query, shop.app, { id })
    expect(body.errors[0].extensions).toMatchObject({
      code: 'INVALID_ARGUMENT',
      fieldViolations: [expect.objectContaining({ field: 'id' })],
    })
  })

  test('an invalid argument is named in the error', async () => {
    const query =
      '{ products { queryProducts(query: { cursorPaging: { limit: 101 } }) { products { id } } } }'
    const { body } = await ask(query)
    expect(body.errors[0].extensions).toMatchObject({
      code: 'INVALID_ARGUMENT',
      fieldViolations: [expect.objectContaining({ field: 'query.cursorPaging.limit' })],
    })
  })
})

describe('expensive queries are rejected before they run', () => {
  const deep = (levels: number) => {
    let inner = 'name'
    for (let level = 0; level < levels; level++) inner = `fields { type { ${inner} } }`
    return `{ __type(name: "Product") { ${inner} } }`
  }

  const again = (what: string) => [...Array(11)].map((_, n) => `a${n}: ${what}`).join(' ')
  test.each([
    [
      'more than 10 calls',
      `{ collections { ${[...Array(11)].map((_, n) => `a${n}: listCollections { collections { id } }`).join(' ')} } }`,
      'QUERY_TOO_LARGE',
    ],
    [
      'calls behind fragments',
      `{ ${[...Array(6)].map((_, n) => `p${n}: collections { ...two }`).join(' ')} } fragment two on CollectionsReads { a: listCollections { collections { id } } b: listCollections { collections { id } } }`,
      'QUERY_TOO_LARGE',
    ],
    [
      'many values of a long page',
      `{ orders { searchOrders(search: { cursorPaging: { limit: 100 } }) { orders { ${[...Array(60)].map((_, n) => `l${n}: lineItems { id quantity }`).join(' ')} } } } }`,
      'QUERY_TOO_LARGE',
    ],
    ['a mutation', 'mutation { collections { listCollections { collections { id } } } }', 'INVALID_ARGUMENT'],
    ['too many tokens', `{ ${'__typename '.repeat(3_000)} }`, 'INVALID_ARGUMENT'],
    ['unknown fields', '{ products { secrets } }', 'INVALID_ARGUMENT'],
    ['broken text', '{ products {', 'INVALID_ARGUMENT'],
    [
      'recursive fragments',
      '{ products { ...a } } fragment a on CollectionsReads { ...a }',
      'INVALID_ARGUMENT',
    ],
    ['an introspection that is too deep', deep(9), 'INVALID_ARGUMENT'],
    ['the schema repeatedly', `{ ${again('__schema { types { name } }')} }`, 'QUERY_TOO_LARGE'],
    ['a field of the schema repeatedly', `{ __schema { types { ${again('name')} } } }`, 'QUERY_TOO_LARGE'],
    [
      'a field of the schema repeatedly in fragments',
      `{ __schema { types { ...a ...b } } } fragment a on __Type { a: description } fragment b on __Type { b: description }`,
      'QUERY_TOO_LARGE',
    ],
    ['fields of fields', '{ __schema { types { fields { type { fields { name } } } } } }', 'QUERY_TOO_LARGE'],
    ['many types', `{ ${again('__type(name: "Product") { fields { name } }')} }`, 'QUERY_TOO_LARGE'],
  ])('%s', async (_, query, code) => {
    const before = (await shop.call('GET', '/_dev/requests')).body.length
    const { status, body } = await ask(query, shop.app)
    expect(status).toBe(200)
    expect(body.data).toBeUndefined()
    expect(body.errors[0].extensions).toMatchObject({ code, status: 400 })
    expect((await shop.call('GET', '/_dev/requests')).body.length).toBe(before)
  })

  test.each([
    ['query', { variables: {} }],
    ['query', { query: 7 }],
    ['variables', { query: '{ __typename }', variables: 'x' }],
  ])('a body without a valid %s returns 400 and names the field', async (field, body) => {
    const reply = await shop.call('POST', '/graphql', body)
    expect(reply.status).toBe(400)
    expect(reply.body.details.validationError.fieldViolations[0].field).toBe(field)
  })

  test('another HTTP method returns 405', async () => {
    expect((await shop.call('PUT', '/graphql')).status).toBe(405)
  })
})

test('the schema can be read by a call and by introspection', async () => {
  const text = await shop.call('GET', '/graphql/schema')
  expect(text.status).toBe(200)
  expect(buildSchema(text.body).getQueryType()?.getFields()).toHaveProperty('orders')
  expect((await ask(getIntrospectionQuery())).body.data.__schema.queryType.name).toBe('Query')
})

test('the schema has every reading call of the contract that returns fields, and no other call', async () => {
  const known = buildSchema((await shop.call('GET', '/graphql/schema')).body)
  const offered = Object.keys(known.getQueryType()?.getFields() ?? {}).flatMap((area) => {
    const type = known.getType(`${area.charAt(0).toUpperCase()}${area.slice(1)}Reads`)
    return type && 'getFields' in type ? Object.keys(type.getFields()).map((name) => `${area}.${name}`) : []
  })
  const reading = Object.entries(contract as unknown as Record<string, Record<string, Call>>).flatMap(
    ([area, calls]) =>
      Object.entries(calls)
        .filter(([name, call]) => isRead(name, call) && !call.http && area !== 'tokens')
        // The captcha challenge is a free-form object, which GraphQL does not need.
        .filter(([name]) => name !== 'getCaptchaChallenge')
        .map(([name]) => `${area}.${name}`),
  )
  expect(reading.filter((call) => !offered.includes(call))).toEqual([])
  expect(offered.filter((call) => !reading.includes(call))).toEqual([])
})

describe('the size of a query', () => {
  const fields = Array.from({ length: 40 }, (_, at) => `n${at}: name`).join(' ')
  const page = (limit: string, name = 'q') =>
    `${name}: queryProducts(query: { cursorPaging: { limit: ${limit} } }) { products { ${fields} } }`
  const pages = (limit: string) => Array.from({ length: 8 }, (_, at) => page(limit, `q${at}`)).join(' ')
  const codeOf = ({ body }: { body: { errors?: { extensions: { code: string } }[] } }) =>
    body.errors?.[0]?.extensions.code

  test('counts the default values of variables', async () => {
    const query = `query ($limit: Int = 100) { products { ${pages('$limit')} } }`
    expect(codeOf(await ask(query))).toBe('QUERY_TOO_LARGE')
  })

  test('is not reduced by a negative limit', async () => {
    const query = `{ products { ${page('-1000000')} ${pages('100')} } }`
    expect(codeOf(await ask(query))).toBe('QUERY_TOO_LARGE')
  })

  test('counts a limit outside of the paging too', async () => {
    const pages = Array.from(
      { length: 9 },
      (_, at) => `q${at}: listBadgeMembers(id: "a", limit: 5000) { memberIds }`,
    )
    expect(codeOf(await ask(`{ badges { ${pages.join(' ')} } }`, shop.app))).toBe('QUERY_TOO_LARGE')
  })

  test.each([
    ['of a call', 'Query', 'collections { listCollections { collections { id } } }'],
    ['of the schema', '__Type', 'name'],
  ])('is counted in limited time if fragments %s double', async (_, type, leaf) => {
    const fragments = Array.from(
      { length: 22 },
      (_, at) => `fragment f${at} on ${type} { ...f${at + 1} ...f${at + 1} }`,
    )
    const first = type === 'Query' ? '...f0' : '__schema { types { ...f0 } }'
    const started = process.cpuUsage()
    const { body } = await ask(`{ ${first} } ${fragments.join(' ')} fragment f22 on ${type} { ${leaf} }`)
    expect(codeOf({ body })).toBe('QUERY_TOO_LARGE')
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1_000)
  })

  test('is counted in limited time with a negative limit', async () => {
    const fragments = Array.from(
      { length: 22 },
      (_, at) => `fragment f${at} on ProductsQueryProductsAnswer { ...f${at + 1} ...f${at + 1} }`,
    )
    const query = `{ products { queryProducts(query: { cursorPaging: { limit: -1 } }) { ...f0 } } }
      ${fragments.join(' ')} fragment f22 on ProductsQueryProductsAnswer { products { name } }`
    const started = process.cpuUsage()
    expect(codeOf(await ask(query))).toBe('QUERY_TOO_LARGE')
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1_000)
  })
})
