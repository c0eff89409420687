import { dispatch } from '../../integrations/events/dispatch.ts'
import type { Announced } from '../../integrations/events/envelope.ts'
import { eventText, placeBehind, streamEvents, streamHead } from '../../integrations/events/event-stream.ts'
import { ownFacts } from '../../kernel/http/own-facts.ts'
import { createContext } from '../../kernel/http/runtime.ts'
import { declared } from '../../kernel/outbox/declared-events.ts'
import type { ControlPlaneApp, ControlPlaneParts } from './control-plane.ts'
import { serve } from './serve.ts'

const shown = 100
const everything = [...declared.keys()]

/** The latest events, and a stream of new ones. */
export function eventRoutes(app: ControlPlaneApp, { runtime }: ControlPlaneParts): void {
  serve(app, 'GET /_dev/events', async () => {
    const rows = await runtime.db
      .selectFrom('outbox')
      .selectAll()
      .where('site_id', '=', runtime.siteId)
      .orderBy('event_id', 'desc')
      .limit(shown)
      .execute()
    return rows.map(toEvent)
  })

  app.get('/events/stream', async (c) => {
    if (c.req.raw.method === 'HEAD') return streamHead()
    const ctx = createContext(runtime, ownFacts(runtime))
    // Events without receivers have no positions yet.
    await dispatch(ctx)
    return streamEvents(ctx, {
      from: await placeBehind(ctx, c.req.header('last-event-id')),
      types: everything,
      typesNow: async () => everything,
      written: (event) => eventText(Number(event.position), toEvent(event)),
      gone: () => undefined,
    })
  })
}

const toEvent = ({
  event_id,
  type,
  entity_id,
  payload,
  identity,
  created_at,
}: Omit<Announced, 'position'>) => {
  return { id: event_id, type, entityId: entity_id, payload, identity, date: created_at }
}
