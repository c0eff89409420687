import type {
  AuthorizeRequest,
  CallbackType,
  CreateRedirectSessionInput,
  RedirectsHandlers,
} from '../../generated/redirects.ts'
import type { Context } from '../../kernel/http/context.ts'
import { hashSecret } from '../../kernel/secrets/secrets.ts'
import {
  findClient,
  findRegisteredClient,
  mayLogOutTo,
  mayRedirectTo,
  mayReturnTo,
  type OAuthClient,
  type Registered,
  registrationOf,
} from '../clients/index.ts'
import { readScopes } from '../resources/index.ts'
import { askedBy, checkCallbacks, create } from './create.ts'
import { type Intent, intents, readPrompts } from './rules.ts'

export const handlers: RedirectsHandlers = {
  async createRedirectSession(input, ctx) {
    const intent = onlyIntent(input, ctx)
    const client = await clientOf(input, ctx)
    const registered = await registrationOf(ctx, client)
    checkCallbacks(input.callbacks, registered, ctx)
    if (input.ecomCheckout) await ctx.services.hooks.checkHandOver(ctx, input.ecomCheckout.checkoutId)
    if (input.auth) checkAuthRequest(input.auth, registered, ctx)
    const { sessionToken, ...authRequest } = input.auth?.authRequest ?? {}
    const params = input.auth
      ? { authRequest, prompt: input.auth.prompt ?? input.auth.authRequest.prompt }
      : { ...input[intent] }
    const asked = askedBy(ctx, registered, input.origin)
    const { preferences = {} } = input
    return {
      redirectSession: await create(ctx, {
        ...asked,
        // A checkout always belongs to its owner, but a sign-in may drop the visitor's data.
        ...(input.auth && preferences.maintainIdentity === false && { visitorId: null }),
        intent,
        params,
        callbacks: input.callbacks ?? {},
        preferences,
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

  async createAnonymousRedirectSession(input, ctx) {
    const intent = onlyIntent(input, ctx)
    const registered = await registrationOf(ctx, undefined)
    if (input.ecomCheckout) await ctx.services.hooks.checkHandOver(ctx, input.ecomCheckout.checkoutId)
    return {
      redirectSession: await create(ctx, {
        ...askedBy(ctx, registered, input.origin),
        intent,
        params: { ...(input as CreateRedirectSessionInput)[intent] },
        callbacks: {},
        preferences: input.preferences ?? {},
        clientId: null,
        loginTokenHash: null,
      }),
    }
  },

  async validateCallbackUrl({ callbackUrl, callbackType, clientId }, ctx) {
    const client = await findRegisteredClient(ctx, clientId)
    if (!client) ctx.fail('CLIENT_NOT_FOUND')
    return { isValid: isCallback[callbackType](await registrationOf(ctx, client), callbackUrl) }
  },
}

const isCallback: Readonly<Record<CallbackType, (registered: Registered, url: string) => boolean>> = {
  UNKNOWN: () => false,
  AUTHORIZE: mayRedirectTo,
  CHECKOUT: mayReturnTo,
  LOGOUT: (registered, url) => mayLogOutTo(registered, url) || mayReturnTo(registered, url),
}

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

/** The named client, or the client of the caller's token. */
async function clientOf(
  input: CreateRedirectSessionInput,
  ctx: Context<'CLIENT_NOT_FOUND'>,
): Promise<OAuthClient | undefined> {
  const named = input.auth?.authRequest.clientId ?? input.logout?.clientId
  const id = named ?? ctx.caller.clientId
  const client = id ? await findRegisteredClient(ctx, id) : undefined
  if (named !== undefined && !client) ctx.fail('CLIENT_NOT_FOUND')
  return client
}

function checkAuthRequest(
  { authRequest, prompt }: { readonly authRequest: AuthorizeRequest; readonly prompt?: string | undefined },
  registered: Registered,
  ctx: Context,
): void {
  const { redirectUri, responseMode, scope } = authRequest
  const field = 'auth.authRequest.redirectUri'
  if (redirectUri === undefined && responseMode !== 'web_message')
    ctx.violation(field, 'REQUIRED_FIELD', 'Expected a return address')
  if (redirectUri !== undefined && !mayRedirectTo(registered, redirectUri))
    ctx.violation(field, 'VALIDATION', 'Expected an address that is registered for this client')
  if (!readScopes(scope))
    ctx.violation('auth.authRequest.scope', 'VALIDATION', 'Expected openid, profile, email or offline_access')
  if (prompt === undefined && !readPrompts(authRequest.prompt))
    ctx.violation(
      'auth.authRequest.prompt',
      'VALIDATION',
      'Expected none alone, or login, consent and select_account',
    )
}
