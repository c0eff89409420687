// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { getInventoryItem } from '@vitrine/client/inventory'
import { getProduct, type Product, queryProducts, updateProduct } from '@vitrine/client/products'
import { addToWishlist } from '@vitrine/client/wishlist'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerDialog, chooseFrom, openPage } from '../../../test/open-page.tsx'
import { NewProductPage, ProductPage } from './product-page.tsx'

let platform: TestPlatform
let client: Client
beforeEach(async () => {
  platform = await createTestPlatform()
  client = await platform.as('staff')
})
afterEach(async () => {
  cleanup()
  sessionStorage.clear()
  await platform.close()
})

/** The first field with this label; entries of lists may repeat it. */
const field = (label: string | RegExp) => {
  const [first] = screen.getAllByLabelText(label)
  if (!first) throw new Error('No such field')
  return first
}
const fill = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))

/** The product without options that the tests change. */
async function plainProduct(): Promise<Product> {
  const { products } = await queryProducts(client, { query: { filter: { slug: 'salt-cellar' } } })
  const [product] = products
  if (!product) throw new Error('The seed has no salt cellar')
  return product
}

async function openProduct({ id }: Pick<Product, 'id'>) {
  openPage(<ProductPage />, { client, route: '/products/:productId', at: `/products/${id}` })
  await screen.findAllByLabelText('Name')
}

const saved = async ({ id }: Pick<Product, 'id'>) => (await getProduct(client, { id })).product

test('an owner creates a product, and sees its margin', async () => {
  openPage(<NewProductPage />, { client, route: '/products/new' })
  fill('Name', 'Tide bowl')
  fill(/^Price$/, '28,00')
  fill('Cost', '12.60')
  screen.getByText(/^Margin 55%, €15\.40 of each unit/)
  fill('SKU', 'TIDE')
  fill('In stock', '6')
  fireEvent.click(screen.getByLabelText('Published'))
  press('Create product')
  await screen.findByText(/^Tide bowl created/)
  const { products } = await queryProducts(client, { query: { filter: { slug: 'tide-bowl' } } })
  expect(products).toMatchObject([
    { name: 'Tide bowl', variants: [{ price: { amount: '28.00' }, sku: 'TIDE' }] },
  ])
})

test('a wrong value is named at its field, and what was typed stays', async () => {
  openPage(<NewProductPage />, { client, route: '/products/new' })
  fill('Name', 'Tide bowl')
  fill(/^Price$/, '28.123')
  press('Create product')
  await waitFor(() => expect(field(/^Price$/).getAttribute('aria-invalid')).toBe('true'))
  expect(field('Name')).toHaveProperty('value', 'Tide bowl')
})

test('an owner changes a product, and only what differs is sent', async () => {
  const product = await plainProduct()
  await openProduct(product)
  fill('Subtitle', 'With a lid')
  fill('In stock', '41')
  press('Save')
  await screen.findByText('Saved.')
  const { variants, stock: _, updatedDate: __, ...rest } = product
  expect(await saved(product)).toMatchObject({ ...rest, tagline: 'With a lid', revision: '2' })
  const { inventoryItem } = await getInventoryItem(client, { id: variants[0]?.id ?? '' })
  expect(inventoryItem.quantity).toBe(41)
})

test('the preview follows what is typed, and leads to the product in the shop', async () => {
  await openProduct(await plainProduct())
  const preview = within(screen.getByRole('region', { name: 'Preview in the shop', hidden: true }))
  fill('Name', 'Pepper Cellar')
  fill(/^Price$/, '29.50')
  preview.getByText('Pepper Cellar')
  preview.getByText('€29.50')
  const link = await preview.findByRole('link', { name: /View in shop/, hidden: true })
  expect(link.getAttribute('href')).toMatch(/^https?:.*\/products\/salt-cellar$/)
})

test('another person’s change of other fields stays, and one of the same field is shown first', async () => {
  const product = await plainProduct()
  await openProduct(product)
  await updateProduct(client, { product: { id: product.id, brand: 'Harbour' } })
  fill('Subtitle', 'With a lid')
  press('Save')
  await screen.findByText('Saved.')
  expect(await saved(product)).toMatchObject({ brand: 'Harbour', tagline: 'With a lid' })

  await updateProduct(client, { product: { id: product.id, tagline: 'Without a lid' } })
  fill('Subtitle', 'With two lids')
  press('Save')
  await screen.findByText('Subtitle is now “Without a lid”.')
  expect(await saved(product)).toMatchObject({ tagline: 'Without a lid' })
  press('Save')
  await waitFor(async () => expect(await saved(product)).toMatchObject({ tagline: 'With two lids' }))
})

test('an owner archives and duplicates a product', async () => {
  const product = await plainProduct()
  await openProduct(product)
  await chooseFrom(`Actions for ${product.name}`, 'Archive')
  await waitFor(async () => expect(await saved(product)).toMatchObject({ visibility: 'ARCHIVED' }))
  await chooseFrom(`Actions for ${product.name}`, 'Duplicate')
  await waitFor(async () => {
    const query = { filter: { name: { $contains: '(copy)' } } }
    expect((await queryProducts(client, { query, includeHidden: true })).products).toHaveLength(1)
  })
})

test('a deleted product is gone after a confirmation', async () => {
  const product = await plainProduct()
  await openProduct(product)
  await chooseFrom(`Actions for ${product.name}`, 'Delete')
  answerDialog('Delete this product?', 'Delete product')
  await screen.findByText(`${product.name} deleted.`)
  await expect(saved(product)).rejects.toThrow()
})

test('options make variants, and each is saved with its own price and SKU', async () => {
  openPage(<NewProductPage />, { client, route: '/products/new' })
  fill('Name', 'Tide bowl')
  fill(/^Price$/, '28')
  press('Add option')
  fill('Option', 'Glaze')
  fill('New choices of Glaze', 'Moss, Sand, Slate')
  fireEvent.keyDown(field('New choices of Glaze'), { key: 'Enter' })
  press('Add option')
  fireEvent.change(screen.getAllByLabelText('Option')[1] as HTMLElement, { target: { value: 'Size' } })
  fill('New choices of Size', 'S, L')
  fireEvent.keyDown(field('New choices of Size'), { key: 'Enter' })
  const grid = screen.getByRole('grid', { name: 'Variants', hidden: true })
  expect(within(grid).getAllByRole('rowheader', { hidden: true })).toHaveLength(6)
  const cell = grid.querySelector('[role=gridcell][tabindex="0"]') as HTMLElement
  const table = 'price\t\t\t\t\n30\t4\tTIDE-ML\t\t12'
  fireEvent.paste(cell, { clipboardData: { getData: () => table.replace('price', '28') } })
  press('Create product')
  await screen.findByText(/^Tide bowl created/)
  const query = { filter: { slug: 'tide-bowl' } }
  const { products } = await queryProducts(client, { query, includeHidden: true })
  expect(products[0]?.variants).toHaveLength(6)
  expect(products[0]?.variants[1]).toMatchObject({
    choices: { Glaze: 'Moss', Size: 'L' },
    price: { amount: '30.00' },
    cost: { amount: '12.00' },
    sku: 'TIDE-ML',
    stock: { status: 'LOW', quantity: 4 },
  })
})

test('an owner hides a variant, and shows it again', async () => {
  const { products } = await queryProducts(client, { query: { filter: { slug: 'wren-bowl' } } })
  const [bowl] = products
  if (!bowl) throw new Error('The seed has no bowl')
  const hidden = async () => (await saved(bowl)).variants.filter(({ visible }) => visible === false)
  await openProduct(bowl)
  press('Hide Small, Moss')
  press('Save')
  await waitFor(async () =>
    expect(await hidden()).toMatchObject([{ choices: { Size: 'Small', Glaze: 'Moss' } }]),
  )
  screen.getByText('Small, Moss, hidden')
  await screen.findByText('Saved.')
  press('Show Small, Moss')
  press('Save')
  await waitFor(async () => expect(await hidden()).toEqual([]))
})

test('a SKU that another variant has is marked in its cell', async () => {
  const product = await plainProduct()
  openPage(<NewProductPage />, { client, route: '/products/new' })
  fill('Name', 'Tide bowl')
  fill(/^Price$/, '28')
  fill('SKU', product.variants[0]?.sku ?? '')
  press('Add option')
  fill('Option', 'Glaze')
  fill('New choices of Glaze', 'Moss, Sand')
  fireEvent.keyDown(field('New choices of Glaze'), { key: 'Enter' })
  press('Create product')
  const grid = screen.getByRole('grid', { name: 'Variants', hidden: true })
  await waitFor(() =>
    expect(grid.querySelector('[aria-invalid=true]')?.textContent).toBe(product.variants[0]?.sku),
  )
})

test('the download of a digital product is removed, and its tax group chosen', async () => {
  const { products } = await queryProducts(client, { query: { filter: { slug: 'pattern-book' } } })
  const [book] = products
  if (!book) throw new Error('The seed has no pattern book')
  await openProduct(book)
  screen.getByText('the-pattern-book.pdf')
  press('Remove file')
  await screen.findByRole('option', { name: 'Food', hidden: true })
  fill(/^Tax group/, 'food')
  press('Save')
  await screen.findByText('Saved.')
  const now = await saved(book)
  expect(now.taxGroup).toBe('food')
  expect(now.digitalFile).toBeUndefined()
})

test('dates of a service, related products and subscriptions are saved', async () => {
  const { products } = await queryProducts(client, { query: { filter: { itemType: 'SERVICE' } } })
  const [service] = products
  if (!service) throw new Error('The seed has no service')
  await openProduct(service)
  const grid = screen.getByRole('grid', { name: 'Variants', hidden: true })
  const [, cell] = within(grid).getAllByRole('gridcell', { hidden: true }) as [HTMLElement, HTMLElement]
  fireEvent.pointerDown(cell, { button: 0 })
  fireEvent.paste(cell, { clipboardData: { getData: () => '2027-03-01 10:30' } })
  const related = await screen.findByRole('list', { name: 'Related products', hidden: true })
  const count = within(related).getAllByRole('listitem', { hidden: true }).length
  fireEvent.click(within(related).getAllByRole('button', { name: /^Remove/, hidden: true })[0] as HTMLElement)
  press('Add subscription')
  fireEvent.change(screen.getByPlaceholderText('Every month'), { target: { value: 'Every season' } })
  press('Save')
  await screen.findByText('Saved.')
  const now = await saved(service)
  expect(now.variants[0]?.scheduledDate).toEqual(new Date('2027-03-01T10:30'))
  expect(now.variants[1]?.scheduledDate).toEqual(service.variants[1]?.scheduledDate)
  expect(now.relatedProductIds).toHaveLength(count - 1)
  expect(now.subscriptionOptions).toMatchObject([{ title: 'Every season', savedPercentage: 0 }])
})

test('an owner sees how many shoppers want the product', async () => {
  const product = await plainProduct()
  const visitor = await platform.as('visitor')
  await addToWishlist(visitor, { items: [{ productId: product.id }] })
  await openProduct(product)
  await screen.findByText('On the wishlist of 1 shopper')
})
