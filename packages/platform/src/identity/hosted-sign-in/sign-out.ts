import { signInRequests } from '@vitrine/contract/hosted-pages/sign-in'
import * as z from 'zod'

import type { SignOutRequest as AskedOfPage, RedirectAnswer } from '../../generated/hosted-pages.ts'
import { page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findClient, mayLogOutTo, type OAuthClient, registrationOf } from '../clients/index.ts'
import { findRedirect, type StoredRedirect } from '../redirects/index.ts'
import { endSessions, readIdTokenHint } from '../tokens/index.ts'
import { browserOf, redirectTo } from './browser.ts'
import { clearedCookies } from './cookie.ts'
import { homeOf } from './home.ts'
import { toPerson } from './page-data.ts'
import { browserIdOf, endHostedSessions } from './sessions.ts'
import { type BrowserPerson, peopleOfBrowser } from './situation.ts'

/** A request to sign out. */
export interface SignOutRequest extends AskedOfPage {
  /** An id token of ours, which identifies the account that wants to sign out. */
  readonly idTokenHint?: string | undefined
}

/**
 * Ends the session of this browser, its tokens, and those of the requesting client. It redirects only to registered
 * URLs and otherwise shows a page. If another site may have sent the browser, a page asks for confirmation first
 * (logout CSRF).
 */
export async function signOut(ctx: Context, request: SignOutRequest): Promise<Response> {
  const found = await understand(ctx, request)
  const people = (await peopleOfBrowser(ctx, browserOf(ctx))).filter(({ signedIn }) => signedIn)
  if (people.length > 0 && !isProven(ctx, found, people)) {
    // A client may always end its own session.
    await ctx.transaction((inner) => endAsking(inner, found))
    return confirmPage(ctx, request, found, people)
  }
  await ctx.transaction((inner) => endIt(inner, request, found))
  const response = found.target ? redirectTo(found.target) : await signedOutPage(ctx, found)
  return request.only ? response : withoutCookies(ctx, response)
}

/** The user confirmed on our page. */
export const signOutPage = page(signInRequests.signOut.route, {
  access: ['visitor', 'member', 'staff'],
  input: signInRequests.signOut.input,
  async handle(input, ctx: Context) {
    if (!browserOf(ctx)) ctx.fail('FORBIDDEN')
    const request = input as SignOutRequest
    const found = await understand(ctx, request)
    await endIt(ctx, request, found)
    const reply = Response.json(
      { redirectTo: found.target ?? '/_hosted/signed-out' } satisfies RedirectAnswer,
      { headers: { 'cache-control': 'no-store' } },
    )
    return request.only ? reply : withoutCookies(ctx, reply)
  },
})

export const signedOutNotice = page('GET /_hosted/signed-out', {
  access: ['anyone'],
  input: z.object({}),
  handle: (_, ctx) => signedOutPage(ctx, {}),
})

/** OpenID Connect RP-Initiated Logout 1.0. */
export const endSessionPage = page('GET /oauth2/logout', {
  access: ['anyone'],
  input: z.object({
    client_id: z.string().max(100).optional(),
    post_logout_redirect_uri: z.string().max(2048).optional(),
    state: z.string().max(2000).optional(),
    id_token_hint: z.string().max(4096).optional(),
  }),
  handle: (input, ctx) =>
    signOut(ctx, {
      clientId: input.client_id as string | undefined,
      postLogoutRedirectUri: input.post_logout_redirect_uri as string | undefined,
      state: input.state as string | undefined,
      idTokenHint: input.id_token_hint as string | undefined,
    }),
})

const reason = 'signed out'

interface Understood {
  readonly redirect?: StoredRedirect | undefined
  readonly client?: OAuthClient | undefined
  /** The account that requested it, by the client's tokens or id token. */
  readonly identityId?: string | undefined
  readonly target?: string | undefined
}

async function understand(ctx: Context, request: SignOutRequest): Promise<Understood> {
  const found = request.session ? await findRedirect(ctx, request.session) : undefined
  const redirect = found?.intent === 'logout' ? found : undefined
  const hint = request.idTokenHint ? await readIdTokenHint(ctx, request.idTokenHint) : undefined
  const clientId = redirect?.clientId ?? request.clientId ?? hint?.clientId
  const client = clientId ? await findClient(ctx, clientId) : undefined
  const target = redirect?.callbacks.postFlowUrl ?? (await registeredTarget(ctx, request, client))
  return { redirect, client, identityId: redirect?.identityId ?? hint?.identityId, target }
}

async function registeredTarget(
  ctx: Context,
  { postLogoutRedirectUri, clientId, state }: SignOutRequest,
  client: OAuthClient | undefined,
): Promise<string | undefined> {
  if (!postLogoutRedirectUri || (clientId && !client)) return undefined
  if (!mayLogOutTo(await registrationOf(ctx, client), postLogoutRedirectUri)) return undefined
  if (state === undefined) return postLogoutRedirectUri
  const url = new URL(postLogoutRedirectUri)
  url.searchParams.set('state', state)
  return url.href
}

/** The user clicked on our page or entered the address, or their own tokens made the request. */
function isProven(
  { request, caller }: Context,
  { identityId: asking }: Understood,
  people: readonly BrowserPerson[],
): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (caller.via === 'token' || site === 'same-origin' || site === 'none') return true
  return people.some(({ identityId }) => identityId === asking)
}

async function confirmPage(
  ctx: Context,
  { session, postLogoutRedirectUri, clientId, state, only }: SignOutRequest,
  { redirect, client, target }: Understood,
  people: readonly BrowserPerson[],
): Promise<Response> {
  return ctx.services.hostedPage(ctx, 'sign-out', {
    request: { session, postLogoutRedirectUri, clientId, state, only },
    people: people.map((one) => toPerson(ctx, one)),
    stayUrl: target ?? client?.homeUrl ?? (await homeOf(ctx, redirect)),
    ...(client?.name && { clientName: client.name }),
  })
}

/** Call it in a transaction. */
async function endIt(ctx: Context, { only }: SignOutRequest, found: Understood): Promise<void> {
  const { client } = found
  const browser = browserOf(ctx)
  if (browser && only === 'client') {
    if (client)
      for (const { id } of await peopleOfBrowser(ctx, browser))
        await endSessions(ctx, { hostedSessionId: id, clientId: client.id }, reason)
  } else if (browser) {
    const ended = await endHostedSessions(ctx, { browserId: await browserIdOf(ctx, browser.id) })
    for (const id of ended) await endSessions(ctx, { hostedSessionId: id }, reason)
  }
  await endAsking(ctx, found)
}

/** Ends the tokens that created the redirect session or came with the request. */
async function endAsking(ctx: Context, { redirect }: Understood): Promise<void> {
  const ofTokens = [redirect?.tokenSessionId, ctx.caller.via === 'token' ? ctx.caller.sessionId : undefined]
  for (const id of ofTokens) if (id) await endSessions(ctx, { id, signedIn: true }, reason)
}

async function signedOutPage(ctx: Context, { redirect, client }: Understood): Promise<Response> {
  const returnUrl = client?.homeUrl ?? (await homeOf(ctx, redirect))
  return ctx.services.hostedPage(ctx, 'signed-out', { returnUrl })
}

function withoutCookies(ctx: Context, response: Response): Response {
  for (const cookie of clearedCookies(ctx.services.baseUrl)) response.headers.append('set-cookie', cookie)
  response.headers.set('set-login', 'logged-out')
  return response
}
