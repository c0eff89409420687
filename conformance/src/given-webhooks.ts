import type { Given, Input } from './given-shop.ts'
import type { World } from './world.ts'

const path = '/v1/webhooks/subscriptions'

/** Each call gets a webhook of its own, whose address does not answer. */
export const givenWebhooks: Readonly<Record<string, Given>> = {
  'webhooks.getWebhookSubscription': withSubscription,
  'webhooks.deleteWebhookSubscription': withSubscription,
  'webhooks.enableWebhookSubscription': withSubscription,
  'webhooks.rotateWebhookSecret': withSubscription,
  'webhooks.sendTestEvent': withSubscription,
  'webhooks.updateWebhookSubscription': async (world) => ({
    subscription: { ...(await withSubscription(world)), name: 'Warehouse' },
  }),
  'webhooks.getWebhookDelivery': withDelivery,
  'webhooks.replayWebhookDelivery': withDelivery,
  'webhooks.replayWebhookEvents': withReplay,
  'webhooks.getWebhookReplay': async (world) => {
    const { replay } = (await asApp(world, 'POST', '/v1/webhooks/replays', await withReplay(world))).body
    return { id: replay.id }
  },
}

async function withSubscription(world: World): Promise<Input> {
  const subscription = {
    url: 'http://127.0.0.1:1024/hook',
    eventTypes: ['wix.badges.v4.badge_*'],
    format: 'STANDARD_WEBHOOKS',
  }
  return { id: (await asApp(world, 'POST', path, { subscription })).body.subscription.id }
}

async function withDelivery(world: World): Promise<Input> {
  const { id } = await withSubscription(world)
  await asApp(world, 'POST', '/v1/badges', { badge: { title: `Badge ${crypto.randomUUID()}`.slice(0, 40) } })
  await asApp(world, 'GET', '/v1/events')
  const query = { filter: { subscriptionId: id } }
  const { deliveries } = (await asApp(world, 'POST', '/v1/webhooks/deliveries/query', { query })).body
  return { id: deliveries[0].id }
}

async function withReplay(world: World): Promise<Input> {
  return { subscriptionId: (await withSubscription(world)).id, from: '2026-01-01T00:00:00.000Z' }
}

async function asApp(world: World, method: string, to: string, body?: object) {
  return world.send(method, to, body, (await world.caller('app')).headers)
}
