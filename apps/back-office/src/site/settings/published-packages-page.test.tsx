// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { getCatalogVersion } from '@vitrine/client/site-settings'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../../test/open-page.tsx'
import { PublishedPackagesPage } from './published-packages-page.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

test('an owner sets the catalogue version, and sets it back with undo', async () => {
  const client = await platform.as('staff')
  const version = async () => (await getCatalogVersion(client)).catalogVersion
  openPage(<PublishedPackagesPage />, { client, route: '/settings/published-packages' })
  fireEvent.click(await screen.findByLabelText(/^Version 1/))
  await screen.findByText('Storefronts read the new version from now on.')
  expect(await version()).toBe('V1_CATALOG')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await version()).toBe('V3_CATALOG'))
})
