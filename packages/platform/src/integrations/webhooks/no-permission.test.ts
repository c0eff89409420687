import { text } from 'node:stream/consumers'

import { events } from '@vitrine/contract/events'
import { expect, test } from 'vitest'

import { credentials, registerInstalled } from '../../../test/apps.ts'
import { createReceiver, unpacked } from '../../../test/receiver.ts'
import { signInColleague } from '../../../test/staff.ts'
import { createWorld } from '../../../test/world.ts'

const types = Object.values(events).map(({ type }) => type)

test('an app without permission for any event receives no events by delivery, list or stream', async () => {
  const [ofApp, ofSite] = [await createReceiver(), await createReceiver()]
  const world = await createWorld()
  const staff = await signInColleague(world)
  const app = await registerInstalled(world, ['WEBHOOKS.READ'])
  const as = { authorization: (await credentials(world, app)).body.access_token }
  for (const subscription of [{ url: ofApp.url, appId: app.appId }, { url: ofSite.url }])
    expect((await staff.send('POST', '/v1/webhooks/subscriptions', { subscription })).status).toBe(200)
  const { fetch, baseUrl, db, siteId } = world.platform
  const stream = await fetch(`${baseUrl}/v1/events/stream?after=0`, { headers: as })
  const streamed = text(stream.body as ReadableStream)

  const row = { site_id: siteId, payload: '{}', identity: '{}', created_at: world.platform.clock.now() }
  const rows = types.map((type) => {
    return { ...row, event_id: crypto.randomUUID(), type, entity_id: crypto.randomUUID() } as never
  })
  await db.insertInto('outbox').values(rows).execute()
  await world.platform.settle()

  const announced = ofSite.received.map(({ body }) => unpacked(body).envelope.eventType)
  expect(types.filter((type) => !announced.includes(type))).toEqual([])
  expect(ofApp.received).toEqual([])
  expect((await world.get('/v1/events', as)).body.events).toEqual([])
  await world.platform.close()
  expect(await streamed).not.toContain('eventType')
  ofApp.close()
  ofSite.close()
})
