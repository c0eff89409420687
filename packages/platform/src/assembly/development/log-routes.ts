import * as z from 'zod'
import { sendAgain } from '../../integrations/events/deliveries-store.ts'
import { dispatch } from '../../integrations/events/dispatch.ts'
import { insertSubscription } from '../../integrations/events/subscriptions-store.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import { Failure } from '../../kernel/http/failure.ts'
import { ownFacts } from '../../kernel/http/own-facts.ts'
import { createContext } from '../../kernel/http/runtime.ts'
import { publicKeyPem, publishedKeys } from '../../kernel/keys/keys.ts'
import { rotateKey } from '../../kernel/keys/rotation.ts'
import { keyPurposes } from '../../kernel/keys/rules.ts'
import type { ControlPlaneApp, ControlPlaneParts } from './control-plane.ts'
import { readJson } from './read-json.ts'
import { serve } from './serve.ts'

const shown = 100
const Rotation = z.object({
  purpose: z.enum(keyPurposes).default('tokens'),
  atOnce: z.boolean().default(false),
})
const Subscription = z.object({ url: z.url(), eventTypes: z.array(z.string()).default([]) })

/** The latest requests, deliveries and jobs. */
export function logRoutes(app: ControlPlaneApp, { runtime, requestLog, settle }: ControlPlaneParts): void {
  const { db, siteId } = runtime

  serve(app, 'GET /_dev/requests', async () => requestLog.list())

  serve(app, 'GET /_dev/deliveries', () =>
    db
      .selectFrom('webhook_deliveries as delivery')
      .innerJoin('webhook_subscriptions as subscription', (join) =>
        join
          .onRef('subscription.site_id', '=', 'delivery.site_id')
          .onRef('subscription.subscription_id', '=', 'delivery.subscription_id'),
      )
      .select([
        'delivery_id as id',
        'event_id as eventId',
        'url',
        'state',
        'attempts',
        'delivery.created_at as date',
      ])
      .where('delivery.site_id', '=', siteId)
      .orderBy('delivery_id', 'desc')
      .limit(shown)
      .execute(),
  )

  serve(app, 'POST /_dev/deliveries/{id}/replay', async (c) => {
    const id = c.req.param('id') ?? ''
    const again =
      isUuid(id) && (await createContext(runtime, ownFacts(runtime)).transaction((ctx) => sendAgain(ctx, id)))
    if (!again) throw new Failure('ROUTE_NOT_FOUND')
    await settle()
    return {}
  })

  serve(app, 'GET /_dev/jobs', async () => {
    const rows = await db
      .selectFrom('jobs')
      .selectAll()
      .where('site_id', '=', siteId)
      .orderBy('job_id', 'desc')
      .limit(shown)
      .execute()
    return rows.map(({ job_id, kind, key, state, run_at, attempts, last_error }) => {
      return { id: job_id, kind, key, state, runAt: run_at, attempts, lastError: last_error }
    })
  })

  app.post('/keys/rotate', async (c) => {
    const { purpose, atOnce } = await readJson(c, Rotation)
    await rotateKey(createContext(runtime, ownFacts(runtime)), purpose, atOnce ? 'at once' : 'announced')
    return c.json({ keys: await publishedKeys(createContext(runtime, ownFacts(runtime))) })
  })

  serve(app, 'GET /_dev/webhooks', async () => {
    const rows = await db
      .selectFrom('webhook_subscriptions')
      .selectAll()
      .where('site_id', '=', siteId)
      .execute()
    return rows.map(({ subscription_id, url, event_types, active }) => {
      return { id: subscription_id, url, eventTypes: event_types, active }
    })
  })

  app.post('/webhooks', async (c) => {
    const { url, eventTypes } = await readJson(c, Subscription)
    const ctx = createContext(runtime, ownFacts(runtime))
    await dispatch(ctx)
    const { subscription_id } = await ctx.transaction((inside) =>
      insertSubscription(inside, { url, eventTypes, format: 'JWT', secrets: [] }),
    )
    const publicKey = await publicKeyPem(ctx, 'webhooks')
    return c.json({ id: subscription_id, publicKey })
  })
}
