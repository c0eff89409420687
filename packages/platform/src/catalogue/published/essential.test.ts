import { beforeAll, describe, expect, test } from 'vitest'
import { type Body, type Facts, none, price, query, type Row, tree } from '../../../test/essential-facts.ts'
import { reads } from '../../../test/essential-reads.ts'
import { writes } from '../../../test/essential-writes.ts'
import { asParameter, createPublishedShop, type PublishedShop } from '../../../test/published.ts'

let shop: PublishedShop
let facts: Facts

beforeAll(async () => {
  shop = await createPublishedShop()
  const key = shop.asKey
  const choices = [{ value: 'S', description: 'S' }]
  const productOptions = [{ name: 'Size', choices }]
  const v1 = await key.post('/stores/v1/products', {
    product: { name: 'Bowl', productType: 'physical', priceData: { price: 5 }, productOptions },
  })
  const option = { name: 'Size', choicesSettings: { choices: [{ name: 'S' }, { name: 'L' }] } }
  const variants = ['S', 'L'].map((choiceName, index) => ({
    price,
    choices: [{ optionChoiceNames: { optionName: 'Size', choiceName } }],
    inventoryItem: index ? { inStock: true } : { quantity: 4 },
  }))
  const v3 = await key.post('/stores/v3/products-with-inventory', {
    product: { name: 'Cup', productType: 'PHYSICAL', options: [option], variantsInfo: { variants } },
  })
  const create = async (name: string) =>
    (await key.post('/categories/v1/categories', { category: { name }, treeReference: tree })).body.category
  const [category, otherCategory] = [await create('Shelf'), await create('Stand')]
  const stored = await shop.post('/stores-reader/v1/variants/query', { query: {} })
  const bowl = await shop.get('/stores/v3/products/slug/wren-bowl')
  const [item] = v3.body.inventoryResults.results
  const [variant, other] = v3.body.product.variantsInfo.variants
  facts = {
    v1: v1.body.product.id,
    v3: v3.body.product.id,
    revision: v3.body.product.revision,
    variant: variant.id,
    otherVariant: other.id,
    item: item.item.id,
    itemRevision: item.item.revision,
    category: category.id,
    categoryRevision: category.revision,
    otherCategory: otherCategory.id,
    storeVariant: stored.body.variants[0].id,
    picture: bowl.body.product.media.main.id,
  }
})

const filled = (route: string): readonly [method: string, path: string] => {
  const [method = '', path = ''] = route.split(' ')
  return [method, path.replace(/\{(\w+)\}/g, (_, name: keyof Facts) => facts[name])]
}

const whole = ([call, route, body = none, field = '']: Row): readonly [string, string, Body, string] => [
  call,
  route,
  body,
  field,
]

describe('each essential call', () => {
  test.each(reads.map(whole))('%s is answered to visitors', async (_, route, body, field) => {
    const [method, path] = filled(route)
    const input = body(facts)
    const replies =
      method === 'QUERY'
        ? [await shop.get(`${path}?${asParameter(input)}`), await shop.post(path, input)]
        : [await shop.send(method, path, method === 'GET' ? undefined : input)]
    for (const reply of replies) expect([reply.status, reply.body]).toEqual([200, fieldOf(field)])
  })

  test.each(writes.map(whole))('%s is answered to apps', async (_, route, body, field) => {
    const [method, path] = filled(route)
    const hasBody = method === 'POST' || method === 'PATCH'
    const reply = await shop.asKey.send(method, path, hasBody ? body(facts) : undefined)
    expect([reply.status, reply.body]).toEqual([200, field ? fieldOf(field) : {}])
  })
})

const fieldOf = (field: string) => expect.objectContaining({ [field]: expect.anything() })

describe('bad input', () => {
  const named = ([call, route]: Row): readonly [string, string] => [call, route]
  const withBody = [...reads, ...writes].filter(([, route]) => /^(QUERY|POST|PATCH) /.test(route)).map(named)

  test.each(withBody)('%s refuses a body of the wrong form', async (_, route) => {
    const [method, path] = filled(route)
    const verb = method === 'QUERY' ? 'POST' : method
    for (const body of ['[]', '"text"', '{"']) {
      const { status } = await shop.platform.fetch(`http://localhost:4010${path}`, {
        method: verb,
        body,
        headers: {
          'content-type': 'application/json',
          authorization: (await shop.platform.connection()).apiKey,
        },
      })
      expect(status).toBe(400)
    }
  })

  const required = writes
    .filter(([, route, body]) => /^(POST|PATCH) /.test(route) && body && body !== none && body !== query)
    .map(named)

  test.each(required)('%s names the missing field', async (_, route) => {
    const [method, path] = filled(route)
    const { status, body } = await shop.asKey.send(method, path, {})
    expect([400, 404]).toContain(status)
    if (status === 400) expect(body.details.validationError.fieldViolations[0].field).toMatch(/^\w/)
  })
})
