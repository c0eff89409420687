// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { createInventoryLocation, listInventoryLocations } from '@vitrine/client/inventory'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerDialog, chooseFrom, openPage } from '../../../test/open-page.tsx'
import { LocationsPage } from './locations-page.tsx'

let platform: TestPlatform
let client: Client
beforeEach(async () => {
  platform = await createTestPlatform()
  client = await platform.as('staff')
  for (const name of ['Warehouse', 'Attic']) await createInventoryLocation(client, { location: { name } })
  openPage(<LocationsPage />, { client, route: '/inventory/locations' })
})
afterEach(async () => {
  cleanup()
  await platform.close()
})

const stored = async () => (await listInventoryLocations(client)).locations.map(({ name }) => name)
const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Locations' })
  return within(list)
    .getAllByRole('listitem')
    .filter((row) => row.parentElement === list)
    .map((row) => row.querySelector('.font-medium')?.textContent)
}

test('an owner adds a location; a name that is taken is an error at its field', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Add location' }))
  answerDialog('New location', 'Add location', { Name: 'attic' })
  await waitFor(() => expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'))
  answerDialog('New location', 'Add location', { Name: 'Cellar', 'Town or city': 'Cork', Country: 'IE' })
  await waitFor(async () => expect(await rows()).toEqual(['Main location', 'Warehouse', 'Attic', 'Cellar']))
  expect((await listInventoryLocations(client)).locations.at(-1)?.address).toEqual({
    city: 'Cork',
    country: 'IE',
  })
})

test('an owner renames the default location and changes the order of the others', async () => {
  await chooseFrom('Actions for Main location', 'Edit')
  answerDialog('Edit location', 'Save', { Name: 'Shop' })
  await waitFor(async () => expect((await rows())[0]).toBe('Shop'))
  fireEvent.click(screen.getByRole('button', { name: 'Move Attic up' }))
  await waitFor(async () => expect(await stored()).toEqual(['Shop', 'Attic', 'Warehouse']))
})

test('an owner archives a location and restores it', async () => {
  await chooseFrom('Actions for Warehouse', 'Archive')
  answerDialog('Archive this location?', 'Archive')
  fireEvent.click(await screen.findByRole('button', { name: 'Restore Warehouse' }))
  await waitFor(() => expect(screen.queryByText('Archived')).toBeNull())
  expect(await stored()).toEqual(['Main location', 'Attic', 'Warehouse'])
})
