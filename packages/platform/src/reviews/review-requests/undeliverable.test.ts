import * as reviewRequests from '@vitrine/client/review-requests'
import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

import { runMailServer } from '../../../test/mail-server.ts'
import { productId } from '../../assembly/seeds/shop/ids.ts'

const mails = runMailServer({ nobody: 550, later: 451 })

test('a request is SENT when a server accepts its email, BOUNCED without such a mailbox, FAILED after a day without a server', async () => {
  const platform = await createTestPlatform(mails.settings())
  const app = await platform.as('app')
  const ask = async (email: string) => {
    const items = [{ catalogItemId: productId(3) }]
    const asked = { reviewRequest: { items, recipient: { email } } }
    return (await reviewRequests.createReviewRequest(app, asked)).reviewRequest.id
  }
  const read = async (reviewRequestId: string) =>
    (await reviewRequests.getReviewRequest(app, { reviewRequestId })).reviewRequest
  const [taken, bounced, late] = [
    await ask('noor@example.com'),
    await ask('nobody@example.com'),
    await ask('later@example.com'),
  ]
  await platform.settle()
  // Its email is being sent, so it cannot be cancelled.
  await expect(reviewRequests.cancelReviewRequest(app, { reviewRequestId: late })).rejects.toMatchObject({
    code: 'REVIEW_REQUEST_STATUS_IMPOSSIBLE',
  })
  platform.clock.advance(5 * 60_000)
  await platform.settle()
  expect(await read(taken)).toMatchObject({ status: 'SENT' })
  expect(await read(bounced)).toMatchObject({ status: 'FAILED', failedOptions: { reason: 'BOUNCED' } })
  expect(await read(late)).toMatchObject({ status: 'SCHEDULED' })
  for (let hours = 0; hours < 42; hours += 6) {
    platform.clock.advance(6 * 3_600_000)
    await platform.settle()
  }
  expect(await read(late)).toMatchObject({
    status: 'FAILED',
    failedOptions: { reason: 'ACTIVATION_FAILED' },
  })
  const mail = mails.mailTo('noor@example.com')
  expect(mail).toMatch(/List-Unsubscribe: <http:\/\/vitrine\.test\/_hosted\/review-requests\//)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})
