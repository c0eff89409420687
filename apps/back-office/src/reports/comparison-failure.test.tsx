// @vitest-environment node
import '../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../test/open-page.tsx'
import { FunnelPage } from './funnel-page.tsx'
import { ReportPage } from './report-page.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

const pages: readonly (readonly [string, ReactNode])[] = [
  ['/reports/:report', <ReportPage key="report" />],
  ['/reports/funnel', <FunnelPage key="funnel" />],
]

test.each(pages)('%s names a comparison that fails, and keeps the report', async (route, page) => {
  const client = await platform.as('app')
  let isCut = true
  const fetch: NonNullable<Client['fetch']> = async (url, init) => {
    if (isCut && `${url} ${init?.body}`.includes('2025-03-01')) throw new TypeError('cut off')
    return platform.fetch(url, init)
  }
  openPage(page, {
    client: { ...client, fetch, retries: 0 },
    route,
    at: `${route.replace(':report', 'sales')}?from=2026-03-01&to=2026-03-31&compare=year`,
  })
  await screen.findByText('The compared days could not be loaded')
  await screen.findByRole('table')
  isCut = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('The compared days could not be loaded')).toBeNull())
  expect(screen.getAllByText(/^Change|before$/).length).toBeGreaterThan(0)
})
