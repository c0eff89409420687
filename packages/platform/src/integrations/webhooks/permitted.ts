import type { Caller, Context } from '../../kernel/http/context.ts'
import { canReceive, isDomain, wantedTypes } from '../events/declared.ts'

/** The app that calls with its own token; an API key belongs to the shop. */
export const appOf = ({ role, via, appId }: Caller): string | undefined =>
  role === 'app' && via === 'token' ? appId : undefined

/** Callers can only subscribe to events that they may see. */
export function requireEventPermissions(
  ctx: Pick<Context<'WEBHOOK_EVENT_NOT_PERMITTED'>, 'caller' | 'fail'>,
  eventTypes: readonly string[],
): void {
  // An app that names no types receives all that it may see, now and later.
  const app = appOf(ctx.caller)
  if (eventTypes.length === 0 && app) return
  const refused = wantedTypes(eventTypes).filter(
    (type) =>
      // An app may receive its own lifecycle events.
      !(app && !isDomain(type)) && !canReceive(ctx.caller.permissions ?? [], type),
  )
  if (refused.length > 0) ctx.fail('WEBHOOK_EVENT_NOT_PERMITTED', { eventTypes: refused })
}

/** Rejects unknown event types, which would never be delivered. */
export function mustExist(
  ctx: Pick<Context, 'violation'>,
  field: string,
  eventTypes: readonly string[],
): void {
  eventTypes.forEach((wanted, index) => {
    if (wantedTypes([wanted]).length === 0)
      ctx.violation(`${field}[${index}]`, 'VALIDATION', 'Expected an event type of the event catalogue')
  })
}
