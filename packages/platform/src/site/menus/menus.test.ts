import type { Client } from '@vitrine/client'
import {
  createCollection,
  deleteCollection,
  listCollections,
  updateCollection,
} from '@vitrine/client/collections'
import { deleteMenu, listMenus, type NewMenuEntry, setMenu } from '@vitrine/client/menus'
import { createPage, publishPage, unpublishPage } from '@vitrine/client/pages'
import { createProduct, updateProduct } from '@vitrine/client/products'
import { getSiteFrame } from '@vitrine/client/site-frame'
import { updateSiteProperties } from '@vitrine/client/site-profile'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

let platform: TestPlatform
let staff: Client
let visitor: Client

beforeEach(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
  staff = await platform.as('staff')
  visitor = await platform.as('visitor')
  return () => platform.close()
})

const shown = async (handle = 'header') => (await getSiteFrame(visitor)).siteFrame.menus[handle]
const set = async (entries: readonly NewMenuEntry[], handle = 'header') =>
  (await setMenu(staff, { handle, menu: { title: 'Menu', entries: [...entries] } })).menu
const collection = async (name: string, parentId?: string) =>
  (await createCollection(staff, { collection: { name, ...(parentId && { parentId }) } })).collection

test('until an owner makes menus, they follow the collections of the shop', async () => {
  const all = { label: 'All products', link: '/products', entries: [] }
  expect(await shown()).toEqual([all])
  const bags = await collection('Bags')
  await collection('Totes', bags.id)
  expect(await shown()).toEqual([
    { label: 'Bags', link: '/collections/bags', entries: [{ label: 'Totes', link: '/collections/totes' }] },
    all,
  ])
  expect(await shown('footer')).toEqual([
    {
      label: 'Shop',
      entries: [
        { label: 'All products', link: '/products' },
        { label: 'Bags', link: '/collections/bags' },
      ],
    },
  ])
  const { menus } = await listMenus(staff)
  expect(menus.map(({ handle, isDefault, revision }) => [handle, isDefault, revision])).toEqual([
    ['header', true, '0'],
    ['footer', true, '0'],
  ])
})

test('an entry leads to a collection, a product, all products, the search or an address', async () => {
  const bags = await collection('Bags')
  const { product } = await createProduct(staff, {
    product: { name: 'Tote', visibility: 'PUBLISHED', variants: [{ price: '40' }] },
  })
  await set([
    { type: 'COLLECTION', targetId: bags.id },
    { type: 'PRODUCT', targetId: product.id, label: 'Our tote' },
    { type: 'ALL_PRODUCTS' },
    { type: 'SEARCH', label: 'Find' },
    {
      type: 'HEADING',
      label: 'Help',
      entries: [{ type: 'URL', label: 'Write to us', url: 'mailto:a@b.example' }],
    },
  ])
  expect((await shown())?.map(({ label, link }) => [label, link])).toEqual([
    ['Bags', '/collections/bags'],
    ['Our tote', '/products/tote'],
    ['All products', '/products'],
    ['Find', '/search'],
    ['Help', undefined],
  ])
  await updateCollection(staff, { collection: { id: bags.id, name: 'Carriers' } })
  expect((await shown())?.[0]?.label).toBe('Carriers')
})

test('shoppers see no entry whose target is gone or hidden, and staff see why', async () => {
  const [bags, hats] = [await collection('Bags'), await collection('Hats')]
  const { product } = await createProduct(staff, {
    product: { name: 'Tote', visibility: 'PUBLISHED', variants: [{ price: '40' }] },
  })
  await set([
    { type: 'COLLECTION', targetId: bags.id, label: 'Bags' },
    { type: 'HEADING', label: 'More', entries: [{ type: 'COLLECTION', targetId: hats.id }] },
    { type: 'PRODUCT', targetId: product.id },
  ])
  await updateProduct(staff, { product: { id: product.id, revision: product.revision, visibility: 'DRAFT' } })
  await deleteCollection(staff, { id: bags.id })
  await updateCollection(staff, { collection: { id: hats.id, visible: false } })
  expect(await shown()).toEqual([])
  const [first, second, third] = (await listMenus(staff)).menus[0]?.entries ?? []
  expect([first?.title, first?.hiddenBecause]).toEqual(['Bags', 'DELETED'])
  expect(second?.entries[0]).toMatchObject({ title: 'Hats', hiddenBecause: 'NOT_PUBLISHED' })
  expect(third?.hiddenBecause).toBe('NOT_PUBLISHED')
})

test('a further menu is found by its name, and a deleted header follows the collections again', async () => {
  await collection('Bags')
  await set([{ type: 'SEARCH' }])
  await set([{ type: 'ALL_PRODUCTS' }], 'campaign')
  expect(await shown('campaign')).toEqual([{ label: 'All products', link: '/products', entries: [] }])
  await deleteMenu(staff, { handle: 'header' })
  await deleteMenu(staff, { handle: 'campaign' })
  expect(await shown()).toMatchObject([{ label: 'Bags' }, {}])
  expect(await shown('campaign')).toBeUndefined()
  await expect(deleteMenu(staff, { handle: 'campaign' })).rejects.toMatchObject({ code: 'MENU_NOT_FOUND' })
})

test('the published pages are in the footer, and an entry follows the title of its page', async () => {
  const { page } = await createPage(staff, { page: { title: 'About' } })
  await set([{ type: 'PAGE', targetId: page.id }])
  expect(await shown()).toEqual([])
  expect((await listMenus(staff)).menus[0]?.entries[0]?.hiddenBecause).toBe('NOT_PUBLISHED')
  await publishPage(staff, { id: page.id })
  expect(await shown()).toEqual([{ label: 'About', link: '/pages/about', entries: [] }])
  expect((await shown('footer'))?.[1]).toEqual({
    label: 'Information',
    entries: [{ label: 'About', link: '/pages/about' }],
  })
  await unpublishPage(staff, { id: page.id })
  expect((await shown('footer'))?.length).toBe(1)
})

test('of two editors, the second one reads again', async () => {
  await set([{ type: 'SEARCH' }])
  const change = setMenu(staff, { handle: 'header', menu: { title: 'Menu', revision: '0', entries: [] } })
  await expect(change).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a site has at most 20 menus', async () => {
  for (let index = 0; index < 20; index += 1) await set([], `menu-${index}`)
  await expect(set([], 'one-more')).rejects.toMatchObject({ code: 'TOO_MANY_MENUS' })
  await set([{ type: 'SEARCH' }], 'menu-0')
})

const url = (address: string): NewMenuEntry => ({ type: 'URL', label: 'x', url: address })

test.each<[string, NewMenuEntry]>([
  ['entries[0].targetId', { type: 'PRODUCT' }],
  ['entries[0].targetId', { type: 'SEARCH', targetId: 'x' }],
  ['entries[0].url', { type: 'URL', label: 'x' }],
  ['entries[0].url', { type: 'SEARCH', url: '/x' }],
  ['entries[0].label', { type: 'URL', url: '/x' }],
  ['entries[0].label', { type: 'HEADING', label: ' ' }],
  ['entries[0].entries[0].label', { type: 'SEARCH', entries: [{ type: 'HEADING' }] }],
  ['entries[0].url', url('javascript:alert(1)')],
  ['entries[0].url', url('java\tscript:alert(1)')],
  ['entries[0].url', url('data:text/html,x')],
  ['entries[0].url', url('//elsewhere.example')],
  ['entries[0].url', url('/\\elsewhere.example')],
  ['entries[0].url', url('elsewhere.example')],
  ['entries[0].url', url('https:elsewhere.example')],
])('%s is refused in %j', async (field, entry) => {
  await expect(set([entry])).rejects.toMatchObject({ status: 400, field: `menu.${field}` })
})

test('a change is announced and in the audit log', async () => {
  await set([{ type: 'SEARCH' }])
  await deleteMenu(staff, { handle: 'header' })
  const { db, siteId } = platform
  const events = await db
    .selectFrom('outbox')
    .select('type')
    .where('site_id', '=', siteId)
    .where('type', 'in', ['MenuUpdated', 'MenuDeleted'])
    .orderBy('event_id')
    .execute()
  expect(events.map(({ type }) => type)).toEqual(['MenuUpdated', 'MenuDeleted'])
  const entries = await db
    .selectFrom('identity_audit')
    .select(['action', 'detail'])
    .where('site_id', '=', siteId)
    .where('action', 'in', ['menu', 'menu deleted'])
    .execute()
  expect(entries.map(({ detail }) => detail)).toEqual([{ handle: 'header' }, { handle: 'header' }])
})

test('the demo shop has menus of its own', async () => {
  const demo = await createTestPlatform()
  const client = await demo.as('visitor')
  const { header, footer } = (await getSiteFrame(client)).siteFrame.menus
  const { collections } = await listCollections(client)
  expect(header?.map(({ label }) => label)).toEqual(
    expect.arrayContaining(collections.slice(0, 3).map(({ name }) => name)),
  )
  expect(header?.at(-2)?.entries.length).toBeGreaterThan(1)
  expect(footer?.[0]?.entries.length).toBeGreaterThan(5)
  await demo.close()
})

test('entries without a label are in the language of the shop', async () => {
  const german = await createTestPlatform({ seed: 'empty' })
  onTestFinished(() => german.close())
  await updateSiteProperties(await german.as('staff'), { siteProperties: { locale: 'de-DE' } })
  const { menus } = (await getSiteFrame(await german.as('visitor'))).siteFrame
  expect(menus.header).toEqual([{ label: 'Alle Produkte', link: '/products', entries: [] }])
})
