import type {
  CreateRedirectSessionInput,
  RedirectPreferences,
  RedirectSession,
  RedirectsHandlers,
} from '../../generated/redirects.ts'
import type { Context } from '../../http/context.ts'
import { hashSecret } from '../../secrets.ts'
import { checkHandOver } from '../checkouts/index.ts'
import {
  findClient,
  isRegisteredOrigin,
  mayRedirectTo,
  mayReturnTo,
  type OAuthClient,
  type Registered,
  registrationOf,
} from '../clients/index.ts'
import { type Intent, intents } from './rules.ts'
import { insertRedirect, type NewRedirect } from './store.ts'

export const handlers: RedirectsHandlers = {
  async createRedirectSession(input, ctx) {
    const intent = onlyIntent(input, ctx)
    const client = await clientOf(input, ctx)
    const registered = await registrationOf(ctx, client)
    checkCallbacks(input.callbacks, registered, ctx)
    if (input.ecomCheckout) await checkHandOver(ctx, input.ecomCheckout.checkoutId)
    if (input.auth) checkAuthRequest(input.auth.authRequest, registered, ctx)
    const { sessionToken, ...authRequest } = input.auth?.authRequest ?? {}
    const params = input.auth ? { authRequest, prompt: input.auth.prompt } : { ...input[intent] }
    return {
      redirectSession: await create(ctx, {
        ...askedBy(ctx, registered, input.origin),
        intent,
        params,
        callbacks: input.callbacks ?? {},
        preferences: input.preferences ?? {},
        clientId: client?.id ?? null,
        loginTokenHash: sessionToken ? hashSecret(sessionToken) : null,
      }),
    }
  },

  async createMembersRedirectSession({ membersAccount, callbacks, preferences }, ctx) {
    const client = ctx.caller.clientId ? await findClient(ctx, ctx.caller.clientId) : undefined
    const registered = await registrationOf(ctx, client)
    checkCallbacks(callbacks, registered, ctx)
    return {
      redirectSession: await create(ctx, {
        ...askedBy(ctx, registered, undefined),
        intent: 'membersAccount',
        params: { ...membersAccount },
        callbacks: callbacks ?? {},
        preferences: preferences ?? {},
        clientId: client?.id ?? null,
        loginTokenHash: null,
      }),
    }
  },
}

/** The wire's limit of `fullUrl`. */
const longestUrl = 2048

type RequestIntent = Exclude<Intent, 'membersAccount'>

function onlyIntent(input: CreateRedirectSessionInput, ctx: Context): RequestIntent {
  const names = (Object.keys(intents) as Intent[]).filter(
    (name): name is RequestIntent => name !== 'membersAccount',
  )
  const given = names.filter((name) => input[name] !== undefined)
  const [intent, second] = given
  if (!intent) ctx.violation('intent', 'REQUIRED_ONE_OF_FIELD', `Expected one of ${names.join(', ')}`)
  if (second) ctx.violation(second, 'ONE_OF_ALIGNMENT', `Expected only one of ${given.join(', ')}`)
  return intent
}

/** The client that is named, else the one whose token asks. */
async function clientOf(
  input: CreateRedirectSessionInput,
  ctx: Context<'CLIENT_NOT_FOUND'>,
): Promise<OAuthClient | undefined> {
  const named = input.auth?.authRequest.clientId ?? input.logout?.clientId
  const id = named ?? ctx.caller.clientId
  const client = id ? await findClient(ctx, id) : undefined
  if (named !== undefined && !client) ctx.fail('CLIENT_NOT_FOUND')
  return client
}

function checkCallbacks(callbacks: object | undefined, registered: Registered, ctx: Context): void {
  for (const [name, url] of Object.entries(callbacks ?? {})) {
    if (url !== undefined && !mayReturnTo(registered, url)) {
      ctx.violation(`callbacks.${name}`, 'VALIDATION', 'Expected an https address of a registered origin')
    }
  }
}

function checkAuthRequest(
  { redirectUri, responseMode }: NonNullable<CreateRedirectSessionInput['auth']>['authRequest'],
  registered: Registered,
  ctx: Context,
): void {
  const field = 'auth.authRequest.redirectUri'
  if (redirectUri === undefined) {
    if (responseMode !== 'web_message')
      ctx.violation(field, 'REQUIRED_FIELD', 'Expected an address to return to')
    return
  }
  if (!mayRedirectTo(registered, redirectUri)) {
    ctx.violation(field, 'VALIDATION', 'Expected an address that is registered for this client')
  }
}

function askedBy(
  ctx: Context,
  registered: Registered,
  origin: string | undefined,
): Pick<NewRedirect, 'origin' | 'visitorId' | 'identityId' | 'tokenSessionId'> {
  const claimed = origin ?? ctx.request.headers.get('origin') ?? undefined
  const { caller } = ctx
  return {
    origin: claimed !== undefined && isRegisteredOrigin(registered, claimed) ? new URL(claimed).origin : null,
    visitorId: caller.visitorId ?? null,
    identityId: caller.memberId ?? caller.staffId ?? null,
    tokenSessionId: caller.via === 'token' ? (caller.sessionId ?? null) : null,
  }
}

async function create(ctx: Context, redirect: NewRedirect): Promise<RedirectSession> {
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
  await ctx.emit('wix.headless.v1.redirect_session_created', id, { id, fullUrl })
  return { id, fullUrl, urlDetails: { endpoint, searchParams }, sessionToken, shortUrl: fullUrl }
}

/** Wire facts 3: a `lang` among the parameters wins over the header. */
function extraParameters(
  ctx: Context,
  { additionalQueryParameters }: RedirectPreferences,
): Record<string, string> {
  const language = ctx.request.headers.get('x-wix-linguist')?.split('|')[0]
  return { ...(language && { lang: language }), ...additionalQueryParameters }
}
