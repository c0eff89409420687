// @vitest-environment node
import '../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
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

test('the tab of a view counts its reviews', async () => {
  const client = await platform.as('staff')
  const filter = { 'moderation.moderationStatus': { $in: ['SUBMITTED', 'IN_MODERATION'] } }
  const { count } = await countReviews(client, { filter, includePrivateReviews: true })
  openPage(<ReviewsPage />, { client, route: '/reviews' })
  await screen.findByRole('link', { name: new RegExp(`^Pending\\s*${count}$`) })
})

test('a task shows its result when it ends after the first look', async () => {
  const client = await platform.as('staff')
  openPage(<ReviewsPage />, { client, route: '/reviews', at: '/reviews?status=approved' })
  const [box] = await screen.findAllByRole('checkbox', { name: /^Select/ })
  if (box) fireEvent.click(box)
  const bar = within(await screen.findByRole('region', { name: 'Selected reviews' }))
  fireEvent.click(bar.getByRole('button', { name: 'Reject' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reject 1 review', hidden: true }))
  await screen.findByRole('progressbar', { hidden: true })
  await platform.settle()
  await screen.findByText('1 review rejected.')
})
