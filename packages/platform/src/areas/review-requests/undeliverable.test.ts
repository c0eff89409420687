import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import * as reviewRequests from '@vitrine/client/review-requests'
import { createTestPlatform } from '@vitrine/testing'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { productId } from '../../seeds/small-shop/ids.ts'

const received: string[] = []
const refused: Readonly<Record<string, number>> = { nobody: 550, later: 451 }
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const responseCode = refused[address.split('@')[0] ?? '']
    done(responseCode ? Object.assign(new Error('Not taken'), { responseCode }) : null)
  },
  async onData(stream, _session, done) {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    received.push(Buffer.concat(chunks).toString())
    done()
  },
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

test('a request is sent when a server has taken its mail, bounced when there is no such mailbox, failed when nobody takes it for a day', async () => {
  const { port } = server.server.address() as AddressInfo
  const platform = await createTestPlatform({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'shop@vitrine.test',
  })
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
  // On its way: nobody can call it back.
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
  const mail = (received.find((text) => text.includes('To: noor@example.com')) ?? '').replace(
    /\r\n[ \t]+/g,
    ' ',
  )
  expect(mail).toMatch(/List-Unsubscribe: <http:\/\/vitrine\.test\/_hosted\/review-requests\//)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})
