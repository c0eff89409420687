import type { AuthenticationHandlers } from '../../generated/authentication.ts'
import type { Context } from '../../http/context.ts'
import { findClient, mayLogOutTo, registrationOf } from '../clients/index.ts'
import { browserOf, clearedCookies, endHostedSessions, homeOf, redirectTo } from '../hosted-sign-in/index.ts'
import { findRedirect, type StoredRedirect } from '../redirects/index.ts'
import { endSessions } from '../tokens/index.ts'

/**
 * Ends what this browser holds: its cookie, the tokens that came from it, and those of the client that sent it here
 * by a redirect session. It goes on to a registered address alone; anything else ends on a page of ours.
 */
export const logout: AuthenticationHandlers['logout'] = async (input, ctx) => {
  const redirect = input.session ? await findRedirect(ctx, input.session) : undefined
  const asked = redirect?.intent === 'logout' ? redirect : undefined
  await ctx.transaction((inner) => endEverything(inner, asked))
  const target = asked?.callbacks.postFlowUrl ?? (await registeredTarget(ctx, input))
  const response = target
    ? redirectTo(target)
    : await ctx.services.hostedPage(ctx, 'signed-out', { returnUrl: await homeOf(ctx, asked) })
  for (const cookie of clearedCookies(ctx.services.baseUrl)) response.headers.append('set-cookie', cookie)
  response.headers.set('set-login', 'logged-out')
  return response
}

async function endEverything(ctx: Context, asked: StoredRedirect | undefined): Promise<void> {
  const reason = 'signed out'
  const browser = browserOf(ctx)
  if (browser) {
    await endHostedSessions(ctx, { id: browser.id })
    await endSessions(ctx, { hostedSessionId: browser.id }, reason)
  }
  const ofTokens = [asked?.tokenSessionId, ctx.caller.via === 'token' ? ctx.caller.sessionId : undefined]
  for (const id of ofTokens) if (id) await endSessions(ctx, { id, signedIn: true }, reason)
}

async function registeredTarget(
  ctx: Context,
  {
    postLogoutRedirectUri,
    clientId,
  }: { readonly postLogoutRedirectUri?: string; readonly clientId?: string },
): Promise<string | undefined> {
  if (!postLogoutRedirectUri) return undefined
  const client = clientId ? await findClient(ctx, clientId) : undefined
  if (clientId && !client) return undefined
  const registered = await registrationOf(ctx, client)
  return mayLogOutTo(registered, postLogoutRedirectUri) ? postLogoutRedirectUri : undefined
}
