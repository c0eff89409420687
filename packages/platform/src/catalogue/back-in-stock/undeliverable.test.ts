import * as backInStock from '@vitrine/client/back-in-stock'
import { updateInventoryItem } from '@vitrine/client/inventory'
import { createTestPlatform } from '@vitrine/testing'
import { expect, test } from 'vitest'

import { runMailServer } from '../../../test/mail-server.ts'
import { productId, variantId } from '../../assembly/seeds/shop/ids.ts'

const mails = runMailServer({ nobody: 550 })

test('a rejected email fails its request, which may be retried; an accepted one has an unsubscribe link', async () => {
  const platform = await createTestPlatform(mails.settings())
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
  const mail = mails.mailTo('noor@example.com')
  expect(mail).toMatch(/List-Unsubscribe: <http:\/\/vitrine\.test\/_hosted\/back-in-stock\/unsubscribe\//)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await backInStock.reportItemsBackInStock(app, { requestIds: [refused], itemDetails })
  expect(await statusOf(refused)).toBe('PROCESSING')
})
