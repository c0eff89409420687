// @vitest-environment node
import '../../test/page.ts'

import { cleanup, screen } from '@testing-library/react'
import { getOverview } from '@vitrine/client/insights'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../test/open-page.tsx'
import { OpenTasks } from './open-tasks.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform({ seed: 'empty' })
})
afterAll(() => platform.close())
afterEach(cleanup)

test.each([
  [1, '1 order to fulfil'],
  [999, '999 orders to fulfil'],
  [1_000, '1,000 or more orders to fulfil'],
])('%i orders are “%s”', async (unfulfilledOrders, text) => {
  const client = await platform.as('staff')
  const overview = { ...(await getOverview(client)), unfulfilledOrders }
  openPage(<OpenTasks overview={overview} pendingMembers={0} pendingReviews={0} />, { client, route: '/' })
  expect((await screen.findByRole('link', { name: text })).textContent).toBe(text)
})
