// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { createCollection, getCollection, listCollections } from '@vitrine/client/collections'
import { queryProducts } from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerDialog, chooseFrom, openPage } from '../../../test/open-page.tsx'
import { CollectionPage, NewCollectionPage } from './collection-page.tsx'
import { CollectionsPage } from './collections-page.tsx'

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

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getAllByLabelText(label)[0] as HTMLElement, { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const collections = async () => (await listCollections(client)).collections
const namesIn = async (slug: string) => {
  const query = { filter: { collections: { $hasSome: [slug] } }, sort: [{ fieldName: 'position' }] }
  return (await queryProducts(client, { query, includeHidden: true })).products.map(({ name }) => name)
}

test('an owner creates a collection by rules, and sees what matches', async () => {
  openPage(<NewCollectionPage />, { client, route: '/products/collections/new' })
  await screen.findAllByLabelText('Name')
  fill('Name', 'Under twenty')
  fireEvent.click(screen.getByLabelText('By rules'))
  press('Add condition')
  fill('Field', 'PRICE')
  fill('Value', '20')
  const preview = await screen.findByRole('region', { name: 'Preview', hidden: true })
  const { textContent: text } = await within(preview).findByText(/match these rules now/)
  press('Create collection')
  await screen.findByText('Under twenty created.')
  const [made] = (await collections()).filter(({ slug }) => slug === 'under-twenty')
  expect(made?.productCount).toBeGreaterThan(0)
  expect(text).toBe(`${made?.productCount} products match these rules now.`)
})

test('a wrong rule is named at its field', async () => {
  openPage(<NewCollectionPage />, { client, route: '/products/collections/new' })
  await screen.findAllByLabelText('Name')
  fill('Name', 'Broken')
  fireEvent.click(screen.getByLabelText('By rules'))
  press('Add condition')
  fill('Field', 'PRICE')
  fill('Value', '20.123')
  press('Create collection')
  await waitFor(() => expect(screen.getByLabelText('Value').getAttribute('aria-invalid')).toBe('true'))
})

test('an owner adds products by hand, and sorts them', async () => {
  const { collection } = await createCollection(client, { collection: { name: 'Table' } })
  openPage(<CollectionPage />, {
    client,
    route: '/products/collections/:collectionId',
    at: `/products/collections/${collection.id}`,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add products', hidden: true }))
  const picker = within(screen.getByRole('dialog', { name: 'Add products to Table', hidden: true }))
  fireEvent.click(await picker.findByLabelText(/^Harbour Mug/))
  fireEvent.click(picker.getByLabelText(/^Tidal Plate/))
  fireEvent.click(picker.getByRole('button', { name: 'Add 2 products', hidden: true }))
  await screen.findByText('2 products added.')
  const list = await screen.findByRole('list', { name: 'Products of Table', hidden: true })
  const shown = () =>
    within(list)
      .getAllByRole('link', { hidden: true })
      .map(({ textContent }) => textContent ?? '')
  await waitFor(() => expect(shown()).toHaveLength(2))
  const [first = '', second = ''] = shown()
  press(`Move ${second} up`)
  await waitFor(async () => expect(await namesIn('table')).toEqual([second, first]))
  await chooseFrom(`Actions for ${first}`, 'Remove from collection')
  await screen.findByText(`${first} removed.`)
  expect(await namesIn('table')).toEqual([second])
})

test('an owner moves a product to a position, and the fields of the collection stay unsaved', async () => {
  const [ceramics] = (await collections()).filter(({ slug }) => slug === 'ceramics')
  openPage(<CollectionPage />, {
    client,
    route: '/products/collections/:collectionId',
    at: `/products/collections/${ceramics?.id}`,
  })
  await screen.findByRole('list', { name: 'Products of Ceramics', hidden: true })
  const [first = '', second = '', third = '', ...others] = await namesIn('ceramics')
  await chooseFrom(`Actions for ${first}`, 'Move to a position')
  const dialog = within(screen.getByRole('dialog', { name: `Move ${first}`, hidden: true }))
  const position = dialog.getByLabelText('Position')
  fireEvent.change(position, { target: { value: '99' } })
  fireEvent.keyDown(position, { key: 'Enter' })
  await dialog.findByText('Enter a position from 1 to 6.')
  fireEvent.change(position, { target: { value: '3' } })
  fireEvent.keyDown(position, { key: 'Enter' })
  await waitFor(async () => expect(await namesIn('ceramics')).toEqual([second, third, first, ...others]))
  expect(screen.queryByText('Saved.')).toBeNull()
})

test('an owner changes a collection’s place and deletes it', async () => {
  const [above] = await collections()
  const { collection } = await createCollection(client, {
    collection: { name: 'Bowls', ...(above && { parentId: above.id }) },
  })
  openPage(<CollectionsPage />, { client, route: '/products/collections' })
  const list = await screen.findByRole('list', { name: 'Collections', hidden: true })
  const [, inside] = within(list).getAllByRole('listitem', { hidden: true })
  expect(inside?.textContent).toContain('Bowls, level 2')
  press(`Move ${above?.name} down`)
  await waitFor(async () => expect((await collections())[0]?.id).not.toBe(above?.id))
  await chooseFrom('Actions for Bowls', 'Delete')
  answerDialog('Delete this collection?', 'Delete collection')
  await screen.findByText('Bowls deleted.')
  await expect(getCollection(client, { id: collection.id })).rejects.toThrow()
})
