// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { countReviews } from '@vitrine/client/reviews'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { answerDialog, openPage } from '../../../test/open-page.tsx'
import { ReviewsPage } from './reviews-page.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

test('an owner deletes a reply after confirming it', async () => {
  const client = await platform.as('staff')
  const filter = { reply: { $exists: true } }
  const replies = async () => (await countReviews(client, { filter, includePrivateReviews: true })).count
  const before = await replies()
  openPage(<ReviewsPage />, { client, route: '/reviews', at: '/reviews?status=approved' })
  const [first] = await screen.findAllByRole('button', { name: 'Delete reply' })
  if (first) fireEvent.click(first)
  expect(await replies()).toBe(before)
  answerDialog('Delete this reply?', 'Delete reply')
  await waitFor(async () => expect(await replies()).toBe(before - 1))
})
