// @vitest-environment node
import '../../../../test/page.ts'

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Client } from '@vitrine/client'
import { getCurrentMember } from '@vitrine/client/members'
import { listMyReviews } from '@vitrine/client/reviews'
import { updateSignInSettings } from '@vitrine/client/site-settings'
import { createTestPlatform, type TestPlatform } from '@vitrine/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { openPage } from '../../../../test/open-page.tsx'
import { useBulk } from './use-bulk.tsx'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
afterEach(cleanup)

function DeleteOf({ email }: { readonly email: string }) {
  const bulk = useBulk(() => {})
  return (
    <>
      <button type="button" onClick={() => bulk.start('DELETE', { filter: { loginEmail: email } })}>
        Delete selected
      </button>
      {bulk.dialog}
    </>
  )
}

test('staff choose who takes over the reviews of members whom they delete', async () => {
  const client = await platform.as('staff')
  const leaving = await platform.as('member')
  const staying = await platform.as('member', { email: 'jonas@example.com', password: 'jonas-signs-in' })
  const taking = (await getCurrentMember(staying)).member.id
  const reviewsOf = async (member: Client) => (await listMyReviews(member, {})).reviews.length
  const [given, before] = [await reviewsOf(leaving), await reviewsOf(staying)]
  expect(given).toBeGreaterThan(0)
  await updateSignInSettings(client, { settings: { contentAssignees: [taking] } })

  openPage(<DeleteOf email="mira@example.com" />, { client, route: '/members' })
  fireEvent.click(screen.getByRole('button', { name: 'Delete selected' }))
  fireEvent.change(await screen.findByLabelText(/^Reviews go to/), { target: { value: taking } })
  fireEvent.click(await screen.findByRole('button', { name: /^Delete (one|1) member$/, hidden: true }))
  await screen.findByRole('progressbar', { hidden: true })
  await platform.settle()
  await waitFor(async () => expect(await reviewsOf(staying)).toBe(before + given))
})
