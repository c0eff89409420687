// @vitest-environment node
import '../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../test/open-page.tsx'
import { SearchDialog } from './search-dialog.tsx'

let platform: TestPlatform
let client: Client
beforeAll(async () => {
  platform = await createTestPlatform()
  client = await platform.as('app')
})
afterAll(() => platform.close())
afterEach(cleanup)

const type = (value: string) => {
  const field = screen.getByRole('combobox', { name: 'Search everything', hidden: true })
  fireEvent.change(field, { target: { value } })
  return field
}
const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)

const open = (used: Client) =>
  openPage(<SearchDialog open onClose={() => {}} />, { client: used, route: '/' })

test('Enter waits for the results of the typed text, and opens none of an earlier text', async () => {
  open(client)
  type('okafor')
  await waitFor(() => expect(options().join()).toContain('Okafor'))
  const field = type('hearth blanket')
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(recentNames()).toEqual(['Hearth Blanket']))
})

const recentNames = (): string[] =>
  JSON.parse(localStorage.getItem('back-office.recent-results') ?? '[]').map(
    ({ name }: { readonly name: string }) => name,
  )

test('a kind that cannot be searched is named, and the others are shown', async () => {
  const fetch: NonNullable<Client['fetch']> = async (url, init) => {
    if (String(url).includes('/orders')) throw new TypeError('cut off')
    return platform.fetch(url, init)
  }
  open({ ...client, fetch, retries: 0 })
  type('okafor')
  await waitFor(() => expect(options().join()).toContain('jonas@example.com'))
  await screen.findByText(/^Not searched: Orders\. /)
})
