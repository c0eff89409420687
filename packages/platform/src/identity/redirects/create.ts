import type { RedirectPreferences, RedirectSession } from '../../generated/redirects.ts'
import type { Context } from '../../kernel/http/context.ts'
import { isRegisteredOrigin, mayReturnTo, type Registered } from '../clients/index.ts'
import { intents } from './rules.ts'
import { insertRedirect, type NewRedirect } from './store.ts'

/** The specification's limit of `fullUrl`. */
const longestUrl = 2048

/** Stores and announces a redirect session, and returns it with its URL. */
export async function create(ctx: Context, redirect: NewRedirect): Promise<RedirectSession> {
  const { id, sessionToken } = await insertRedirect(ctx, redirect)
  const endpoint = `${ctx.services.baseUrl}${intents[redirect.intent]}`
  const searchParams = { ...extraParameters(ctx, redirect.preferences), session: id }
  const fullUrl = `${endpoint}?${new URLSearchParams(searchParams)}`
  if (fullUrl.length > longestUrl) {
    ctx.violation(
      'preferences.additionalQueryParameters',
      'MAX_SIZE',
      `make the address longer than ${longestUrl}`,
    )
  }
  const shown = { id, fullUrl, urlDetails: { endpoint, searchParams }, shortUrl: fullUrl }
  // The session token is only for the caller, so the event does not contain it.
  await ctx.emit('wix.headless.v1.redirect_session_created', id, shown)
  return { ...shown, sessionToken }
}

/** A `lang` parameter overrides the header. */
function extraParameters(
  ctx: Context,
  { additionalQueryParameters }: RedirectPreferences,
): Record<string, string> {
  const language = ctx.request.headers.get('x-wix-linguist')?.split('|')[0]
  return { ...(language && { lang: language }), ...additionalQueryParameters }
}

export function checkCallbacks(callbacks: object | undefined, registered: Registered, ctx: Context): void {
  for (const [name, url] of Object.entries(callbacks ?? {})) {
    if (url !== undefined && !mayReturnTo(registered, url)) {
      ctx.violation(`callbacks.${name}`, 'VALIDATION', 'Expected an https address of a registered origin')
    }
  }
}

type Asking = Pick<NewRedirect, 'origin' | 'visitorId' | 'identityId' | 'tokenSessionId'>

/** The caller and its origin. An unregistered origin is ignored. */
export function askedBy(ctx: Context, registered: Registered, origin: string | undefined): Asking {
  const claimed = origin ?? ctx.request.headers.get('origin') ?? undefined
  const { caller } = ctx
  return {
    origin: claimed !== undefined && isRegisteredOrigin(registered, claimed) ? new URL(claimed).origin : null,
    visitorId: caller.visitorId ?? null,
    identityId: caller.memberId ?? caller.staffId ?? null,
    tokenSessionId: caller.via === 'token' ? (caller.sessionId ?? null) : null,
  }
}
