import { isApiError } from '@vitrine/client'
import { deleteMember, getCurrentMember } from '@vitrine/client/members'
import { bulkDeleteProducts, createProduct, updateProduct } from '@vitrine/client/products'
import { addToWishlist, countWishes, getWishlist, removeFromWishlist } from '@vitrine/client/wishlist'
import { createTestPlatform, signIn, type TestPlatform } from '@vitrine/testing'
import { beforeEach, expect, test } from 'vitest'

import { productId, variantId } from '../../assembly/seeds/shop/ids.ts'
import { days } from '../../kernel/time/time-spans.ts'
import { maxItems } from './rules.ts'

const [mug, bowl, cellar] = [productId(1), productId(2), productId(5)]

let platform: TestPlatform
beforeEach(async () => {
  platform = await createTestPlatform()
})

const idsOf = ({ items }: Awaited<ReturnType<typeof getWishlist>>) => items.map(({ productId: id }) => id)
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: unknown) => (isApiError(error) ? error.code : error),
  )

test('a product and its variants are different items, each added once, newest first', async () => {
  const visitor = await platform.as('visitor')
  expect(await getWishlist(visitor)).toEqual({ items: [] })
  await addToWishlist(visitor, { items: [{ productId: cellar }] })
  platform.clock.advance(1000)
  await addToWishlist(visitor, { items: [{ productId: mug, variantId: variantId(1, 1) }] })
  platform.clock.advance(1000)
  const items = [{ productId: mug }, { productId: cellar }, { productId: mug }]
  const list = await addToWishlist(visitor, { items })
  expect(list.items).toMatchObject([
    { productId: mug },
    { productId: mug, variantId: variantId(1, 1) },
    { productId: cellar },
  ])
  expect(await getWishlist(visitor)).toEqual(list)
  expect(await getWishlist(await platform.as('visitor'))).toEqual({ items: [] })
  const gone = [{ productId: mug }, { productId: bowl }, { productId: crypto.randomUUID() }]
  expect((await removeFromWishlist(visitor, { items: gone })).items).toMatchObject([
    { productId: mug, variantId: variantId(1, 1) },
    { productId: cellar },
  ])
})

test('an item keeps the price of its day, so that a change shows', async () => {
  const [visitor, staff] = [await platform.as('visitor'), await platform.as('staff')]
  const { product } = await createProduct(staff, {
    product: { name: 'Jug', visibility: 'PUBLISHED', variants: [{ price: '40.00' }] },
  })
  await addToWishlist(visitor, { items: [{ productId: product.id }] })
  await updateProduct(staff, { product: { id: product.id, variants: [{ price: '35.00' }] } })
  expect((await getWishlist(visitor)).items).toMatchObject([
    { addedPrice: { amount: '40.00' }, price: { amount: '35.00' } },
  ])
})

test('a hidden product is out of sight until it is published again, and a deleted one is gone', async () => {
  const [visitor, staff] = [await platform.as('visitor'), await platform.as('staff')]
  await addToWishlist(visitor, { items: [{ productId: mug }, { productId: bowl }] })
  await updateProduct(staff, { product: { id: mug, visibility: 'ARCHIVED' } })
  expect(idsOf(await getWishlist(visitor))).toEqual([bowl])
  expect(await codeOf(addToWishlist(visitor, { items: [{ productId: mug }] }))).toBe(
    'ITEM_NOT_FOUND_IN_CATALOG',
  )
  await updateProduct(staff, { product: { id: mug, visibility: 'PUBLISHED' } })
  expect(idsOf(await getWishlist(visitor)).sort()).toEqual([mug, bowl].sort())
  await bulkDeleteProducts(staff, { ids: [mug] })
  expect(idsOf(await getWishlist(visitor))).toEqual([bowl])
  const counts = await countWishes(staff, { productIds: [mug, bowl] })
  expect(counts.counts.map(({ count }) => count)).toEqual([0, 1])
})

test('an item of a variant that is gone stands for its product', async () => {
  const [visitor, staff] = [await platform.as('visitor'), await platform.as('staff')]
  const options = [{ name: 'Size', choices: [{ value: 'S' }, { value: 'L' }] }]
  const of = (size: string) => ({ price: '40.00', choices: { Size: size } })
  const { product } = await createProduct(staff, {
    product: { name: 'Jug', visibility: 'PUBLISHED', options, variants: [of('S'), of('L')] },
  })
  const large = product.variants.find(({ choices }) => choices.Size === 'L')?.id ?? ''
  const { items } = await addToWishlist(visitor, { items: [{ productId: product.id, variantId: large }] })
  expect(items[0]).toHaveProperty('variantId', large)
  const small = [{ name: 'Size', choices: [{ value: 'S' }] }]
  await updateProduct(staff, { product: { id: product.id, options: small, variants: [of('S')] } })
  const after = await getWishlist(visitor)
  expect(idsOf(after)).toEqual([product.id])
  expect(after.items[0]).not.toHaveProperty('variantId')
})

test('unknown products and variants, and a full list, are rejected', async () => {
  const visitor = await platform.as('visitor')
  const add = (...items: { readonly productId: string; readonly variantId?: string }[]) =>
    addToWishlist(visitor, { items })
  const strange = crypto.randomUUID()
  expect(await codeOf(add({ productId: mug }, { productId: strange }))).toBe('ITEM_NOT_FOUND_IN_CATALOG')
  expect(await codeOf(add({ productId: mug, variantId: strange }))).toBe('ITEM_NOT_FOUND_IN_CATALOG')
  expect(await codeOf(add({ productId: mug, variantId: variantId(2, 1) }))).toBe('ITEM_NOT_FOUND_IN_CATALOG')
  expect((await getWishlist(visitor)).items).toEqual([])
})

test('a full list takes no more, also not at once', async () => {
  const [visitor, staff] = [await platform.as('visitor'), await platform.as('staff')]
  const sizes = Array.from({ length: maxItems }, (_, place) => `${place}`)
  const options = [{ name: 'Size', choices: sizes.map((value) => ({ value })) }]
  const variants = sizes.map((value) => ({ price: '40.00', choices: { Size: value } }))
  const { product } = await createProduct(staff, {
    product: { name: 'Jug', visibility: 'PUBLISHED', options, variants },
  })
  const items = product.variants.map(({ id }) => ({ productId: product.id, variantId: id }))
  await addToWishlist(visitor, { items: items.slice(1) })
  const last = await Promise.all(
    [{ productId: mug }, { productId: bowl }, { productId: cellar }].map((item) =>
      codeOf(addToWishlist(visitor, { items: [item] })),
    ),
  )
  expect(last.sort()).toEqual(['WISHLIST_IS_FULL', 'WISHLIST_IS_FULL', 'no error'])
  expect((await getWishlist(visitor)).items).toHaveLength(maxItems)
})

test('the wishlist of a visitor joins that of the member at sign-in, each item once', async () => {
  const member = await platform.as('member')
  await addToWishlist(member, { items: [{ productId: mug }] })
  const visitor = await platform.as('visitor')
  await addToWishlist(visitor, { items: [{ productId: mug }, { productId: bowl }] })
  const { accounts, redirectUri } = await platform.connection()
  const account = accounts.find(({ role }) => role === 'member')
  if (!account) throw new Error('The seed has no member')
  await signIn(visitor, account, redirectUri)
  for (const client of [visitor, member])
    expect(idsOf(await getWishlist(client)).sort()).toEqual([mug, bowl].sort())
})

test('staff see the number of shoppers who want a product', async () => {
  const [staff, member] = [await platform.as('staff'), await platform.as('member')]
  for (const shopper of [member, await platform.as('visitor')])
    await addToWishlist(shopper, {
      items: [{ productId: mug }, { productId: mug, variantId: variantId(1, 1) }],
    })
  expect(await countWishes(staff, { productIds: [mug, bowl] })).toEqual({
    counts: [
      { productId: mug, count: 2 },
      { productId: bowl, count: 0 },
    ],
  })
})

test('a deleted member leaves no wishlist, and lists of visitors end after a year', async () => {
  const [staff, member, visitor] = [
    await platform.as('staff'),
    await platform.as('member'),
    await platform.as('visitor'),
  ]
  for (const shopper of [member, visitor]) await addToWishlist(shopper, { items: [{ productId: mug }] })
  await deleteMember(staff, { id: (await getCurrentMember(member)).member.id })
  const count = async () => (await countWishes(staff, { productIds: [mug] })).counts[0]?.count
  expect(await count()).toBe(1)
  platform.clock.advance(days(366))
  await platform.settle()
  expect(await countWishes(await platform.as('app'), { productIds: [mug] })).toMatchObject({
    counts: [{ count: 0 }],
  })
})
