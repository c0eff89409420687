import type { Caller, Context } from '../../kernel/http/context.ts'
import { canReceive, isDomain, wantedTypes } from '../events/declared.ts'

/** The app that calls with a token of its own; a key is the shop's. */
export const appOf = ({ role, via, appId }: Caller): string | undefined =>
  role === 'app' && via === 'token' ? appId : undefined

/** Nobody has told himself, by an address of his own, what he may not see. */
export function requireEventPermissions(
  ctx: Pick<Context<'WEBHOOK_EVENT_NOT_PERMITTED'>, 'caller' | 'fail'>,
  eventTypes: readonly string[],
): void {
  // An app that names none hears of what it may see, then and later.
  const app = appOf(ctx.caller)
  if (eventTypes.length === 0 && app) return
  const refused = wantedTypes(eventTypes).filter(
    (type) =>
      // It hears of itself alone.
      !(app && !isDomain(type)) && !canReceive(ctx.caller.permissions ?? [], type),
  )
  if (refused.length > 0) ctx.fail('WEBHOOK_EVENT_NOT_PERMITTED', { eventTypes: refused })
}

/** A type that nobody declares is a slip of the pen: it would never be told of. */
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
