// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { getSearchSettings, updateSearchSettings } from '@vitrine/client/products'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { answerDialog, chooseFrom, openPage } from '../../../test/open-page.tsx'
import { SearchPage } from './search-page.tsx'

let platform: TestPlatform
let client: Client
beforeEach(async () => {
  platform = await createTestPlatform()
  client = await platform.as('staff')
})
afterEach(async () => {
  cleanup()
  await platform.close()
})

const open = () => openPage(<SearchPage />, { client, route: '/products/search' })
const stored = async () => (await getSearchSettings(client)).searchSettings.synonyms
const field = 'Words and phrases'

test('an owner adds synonyms; a single word is an error at its field', async () => {
  open()
  await screen.findByText(/No synonyms yet/)
  fireEvent.click(screen.getByRole('button', { name: 'Add synonyms' }))
  answerDialog('New synonyms', 'Save', { [field]: 'sofa' })
  await waitFor(() => expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true'))
  answerDialog('New synonyms', 'Save', { [field]: 'sofa, couch , settee' })
  const list = await screen.findByRole('list', { name: 'Synonyms' })
  expect(within(list).getByText('sofa, couch, settee')).toBeTruthy()
  expect(await stored()).toEqual([['sofa', 'couch', 'settee']])
})

test('an owner changes and deletes synonyms', async () => {
  await updateSearchSettings(client, {
    searchSettings: {
      synonyms: [
        ['mug', 'beaker'],
        ['lamp', 'light'],
      ],
    },
  })
  open()
  await chooseFrom('Actions for lamp', 'Edit')
  answerDialog('Edit synonyms', 'Save', { [field]: 'lamp, light, LAMP' })
  await waitFor(() => expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true'))
  answerDialog('Edit synonyms', 'Save', { [field]: 'lamp, torch' })
  await waitFor(async () =>
    expect(await stored()).toEqual([
      ['mug', 'beaker'],
      ['lamp', 'torch'],
    ]),
  )
  await chooseFrom('Actions for mug', 'Delete')
  await waitFor(async () => expect(await stored()).toEqual([['lamp', 'torch']]))
})
