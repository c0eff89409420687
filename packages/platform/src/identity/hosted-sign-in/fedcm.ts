import * as z from 'zod'

import { page } from '../../kernel/area.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  findRegisteredClient,
  isRegisteredOrigin,
  type OAuthClient,
  registrationOf,
} from '../clients/index.ts'
import type { Account } from '../identities/index.ts'
import { insertRedirect } from '../redirects/index.ts'
import { clientsWith, endSessions } from '../tokens/index.ts'
import { openAuthorization } from './auth-request.ts'
import { redirectTo } from './browser.ts'
import { listConsents, revokeConsent } from './consents.ts'
import { grantCode } from './grant.ts'
import { silentErrorOf } from './rules.ts'
import { type SilentBrowser, silentBrowserOf } from './silent-browser.ts'
import { situationOf } from './situation.ts'

/**
 * The endpoints of an identity provider for FedCM (Federated Credential Management, W3C). The browser first requests
 * the signed-in accounts without naming the shop, and then a code for one shop, without third-party cookies.
 */
const paths = {
  config: '/_hosted/fedcm/config',
  accounts: '/_hosted/fedcm/accounts',
  assertion: '/_hosted/fedcm/assertion',
  disconnect: '/_hosted/fedcm/disconnect',
  signIn: '/_hosted/fedcm/sign-in',
  signedIn: '/_hosted/fedcm/signed-in',
} as const

/**
 * Browsers request this at the registrable domain. If the platform runs on a subdomain, that domain must serve the
 * same.
 */
const wellKnown = page('GET /.well-known/web-identity', {
  access: ['anyone'],
  input: z.object({}),
  handle: async (_, ctx) => json({ provider_urls: [address(ctx, 'config')] }),
})

const config = page(`GET ${paths.config}`, {
  access: ['anyone'],
  input: z.object({}),
  handle: async (_, ctx) =>
    json({
      accounts_endpoint: address(ctx, 'accounts'),
      id_assertion_endpoint: address(ctx, 'assertion'),
      disconnect_endpoint: address(ctx, 'disconnect'),
      login_url: address(ctx, 'signIn'),
    }),
})

/** Only the browser reads this. `approved_clients` are the shops where the user is signed in or has given consent. */
const accounts = page(`GET ${paths.accounts}`, {
  access: ['anyone'],
  input: z.object({}),
  async handle(_, ctx) {
    const browser = await askedByBrowser(ctx)
    if (!browser) return json({ accounts: [] }, { status: 401 })
    const { account } = browser
    const approved = [
      ...(await clientsWith(ctx, account.id)),
      ...(await listConsents(ctx, account.id)).map(({ clientId }) => clientId),
    ]
    return json({ accounts: [{ ...toFedAccount(account), approved_clients: [...new Set(approved)] }] })
  },
})

/**
 * Issues a code for the redirect session in `params`, bound to its challenge, state and visitor, so that the regular
 * grant completes the sign-in.
 */
const assertion = page(`POST ${paths.assertion}`, {
  access: ['anyone'],
  takesForm: true,
  input: z.object({
    client_id: z.string().max(100),
    account_id: z.string().max(100),
    params: z.string().max(2048).default('{}'),
  }),
  async handle({ client_id: clientId, account_id: accountId, params }, ctx) {
    const browser = await askedByBrowser(ctx)
    const shop = await shopThatAsks(ctx, clientId)
    if (!browser || browser.account.id !== accountId) return shop.refuse('access_denied', 401)
    const open = await openAuthorization(ctx, sessionIn(params))
    if (!open || open.client.id !== shop.client.id || !mayAsk(open.redirect.origin, shop.origin))
      return shop.refuse('invalid_request', 400)
    const { asking, subject } = await situationOf(ctx, open, browser.session)
    const error = silentErrorOf(asking)
    if (error || subject?.identityId !== accountId) return shop.refuse(error ?? 'access_denied', 403)
    const code = await grantCode(ctx, open, subject)
    if (!code) return shop.refuse('invalid_request', 400)
    const token = { code, state: open.request.state, iss: ctx.services.baseUrl }
    return shop.answer({ token: JSON.stringify(token) })
  },
})

/** The browser forgets the connection, and the sessions of the shop end. */
const disconnect = page(`POST ${paths.disconnect}`, {
  access: ['anyone'],
  takesForm: true,
  input: z.object({ client_id: z.string().max(100), account_hint: z.string().max(320) }),
  async handle({ client_id: clientId, account_hint: hint }, ctx) {
    const browser = await askedByBrowser(ctx)
    const shop = await shopThatAsks(ctx, clientId)
    const account = browser?.account
    if (!account || (hint !== account.id && hint.toLowerCase() !== account.email))
      return shop.refuse('access_denied', 401)
    const tie = { identityId: account.id, clientId: shop.client.id }
    await revokeConsent(ctx, tie)
    await endSessions(ctx, tie, 'disconnected')
    return shop.answer({ account_id: account.id })
  },
})

/** The browser opens this in a popup if no account is signed in; the last page closes it. */
const signIn = page(`GET ${paths.signIn}`, {
  access: ['anyone'],
  input: z.object({}),
  async handle(_, ctx) {
    const { id } = await insertRedirect(ctx, {
      intent: 'login',
      params: {},
      callbacks: { postFlowUrl: address(ctx, 'signedIn') },
      preferences: {},
      clientId: null,
      origin: null,
      loginTokenHash: null,
      visitorId: null,
      identityId: null,
      tokenSessionId: null,
    })
    return redirectTo(`${ctx.services.baseUrl}/_hosted/sign-in?session=${id}`)
  },
})

const signedIn = page(`GET ${paths.signedIn}`, {
  access: ['anyone'],
  input: z.object({}),
  async handle(_, ctx) {
    const nonce = ctx.random.token(16)
    const html = `<!doctype html><meta charset="utf-8"><title>Signed in</title><p>You are signed in. You may close this window.</p><script nonce="${nonce}">globalThis.IdentityProvider?.close()</script>`
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
        'cache-control': 'no-store',
      },
    })
  },
})

export const fedcmPages = [wellKnown, config, accounts, assertion, disconnect, signIn, signedIn]

/** Scripts cannot set this header, so it proves a FedCM request. Without it the second cookie is ignored. */
function askedByBrowser(ctx: Context): Promise<SilentBrowser | undefined> {
  if (ctx.request.headers.get('sec-fetch-dest') !== 'webidentity') ctx.fail('FORBIDDEN')
  return silentBrowserOf(ctx)
}

interface Shop {
  readonly client: OAuthClient
  readonly origin: string
  answer(body: object, init?: ResponseInit): Response
  /** The error with which `navigator.credentials.get()` rejects. */
  refuse(code: string, status: number): Response
}

async function shopThatAsks(ctx: Context, clientId: string): Promise<Shop> {
  const origin = ctx.request.headers.get('origin')
  const client = await findRegisteredClient(ctx, clientId)
  if (!client || !origin || !isRegisteredOrigin(await registrationOf(ctx, client), origin))
    ctx.fail('FORBIDDEN')
  const headers = {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    vary: 'origin',
  }
  const answer: Shop['answer'] = (body, init) => json(body, { ...init, headers })
  return { client, origin, answer, refuse: (code, status) => answer({ error: { code } }, { status }) }
}

function mayAsk(askedFrom: string | null, origin: string): boolean {
  return askedFrom === null || askedFrom === origin
}

function sessionIn(params: string): string {
  try {
    const { session } = JSON.parse(params) as { readonly session?: unknown }
    return typeof session === 'string' ? session : ''
  } catch {
    return ''
  }
}

function toFedAccount({ id, email, profile }: Account): object {
  const { firstName, lastName, nickname, picture } = profile
  const name = nickname || [firstName, lastName].filter(Boolean).join(' ') || email
  return { id, name, email, ...(firstName && { given_name: firstName }), ...(picture && { picture }) }
}

function address({ services }: Context, path: keyof typeof paths): string {
  return services.baseUrl + paths[path]
}

function json(body: object, { headers, ...init }: ResponseInit = {}): Response {
  return Response.json(body, { ...init, headers: { ...headers, 'cache-control': 'no-store' } })
}
