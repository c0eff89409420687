import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import * as backInStock from '@vitrine/client/back-in-stock'
import { updateInventoryItem } from '@vitrine/client/inventory'
import { createTestPlatform } from '@vitrine/testing'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { productId, variantId } from '../../seeds/small-shop/ids.ts'

const received: string[] = []
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo({ address }, _session, done) {
    done(
      address.startsWith('nobody')
        ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
        : null,
    )
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

test('a mail that no server takes fails its request, which may be told again; one that is taken can be ended', async () => {
  const { port } = server.server.address() as AddressInfo
  const platform = await createTestPlatform({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'shop@vitrine.test',
  })
  const [visitor, app] = [await platform.as('visitor'), await platform.as('app')]
  const { catalogAppId: appId } = await platform.connection()
  const catalogReference = { catalogItemId: productId(5), appId }
  const itemDetails = { name: 'Salt Cellar', price: '32.00' }
  const ask = async (email: string) =>
    (
      await backInStock.createBackInStockNotificationRequest(visitor, {
        request: { catalogReference, email },
        itemDetails,
      })
    ).request.id
  const statusOf = async (id: string) =>
    (await backInStock.getBackInStockNotificationRequest(app, { id })).request.status
  const [taken, refused] = [await ask('noor@example.com'), await ask('nobody@example.com')]
  await updateInventoryItem(app, { inventoryItem: { id: variantId(5, 1), quantity: 3 } })
  for (let minute = 0; minute < 4; minute++) {
    await platform.settle()
    platform.clock.advance(60_000)
  }
  await platform.settle()
  expect([await statusOf(taken), await statusOf(refused)]).toEqual(['NOTIFICATION_SENT', 'FAILED'])
  const mail = (received.find((text) => text.includes('To: noor@example.com')) ?? '').replace(
    /\r\n[ \t]+/g,
    ' ',
  )
  expect(mail).toMatch(/List-Unsubscribe: <http:\/\/vitrine\.test\/_hosted\/back-in-stock\/unsubscribe\//)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await backInStock.reportItemsBackInStock(app, { requestIds: [refused], itemDetails })
  expect(await statusOf(refused)).toBe('PROCESSING')
})
