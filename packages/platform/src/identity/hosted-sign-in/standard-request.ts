import type { Notice } from '../../kernel/hosted-pages/notice-page.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  clientOfDocument,
  findNamedClient,
  isDocumentUrl,
  mayRedirectTo,
  registrationOf,
} from '../clients/index.ts'
import { answerUrl, insertRedirect, readPrompts } from '../redirects/index.ts'
import { impliedResource, readResource, readScopes, scopesOf } from '../resources/index.ts'
import { readIdTokenHint } from '../tokens/index.ts'
import type { AuthParams } from './auth-request.ts'

/**
 * The result of a standard request: a redirect session, an error page if the client is unknown, or an error redirect.
 */
export type Opened =
  | { readonly session: string }
  | { readonly explained: Notice }
  | { readonly refusedAt: string }

const longest = {
  state: 2000,
  nonce: 512,
  login_hint: 320,
  id_token_hint: 4096,
  redirect_uri: 2048,
  scope: 500,
  resource: 2048,
  prompt: 100,
}

const responseModes = ['query', 'fragment', 'web_message'] as const

/** RFC 6749 section 4.1.1 with RFC 7636; `prompt`, `nonce`, `max_age`, `login_hint` as OpenID Connect Core 3.1.2.1 has them. */
export async function openStandardRequest(ctx: Context, query: URLSearchParams): Promise<Opened> {
  const repeated = [...new Set(query.keys())].filter((name) => query.getAll(name).length > 1)
  const one = (name: string) => query.get(name) || undefined
  if (repeated.includes('client_id') || repeated.includes('redirect_uri'))
    return {
      explained: failed(
        'The request contains client_id or redirect_uri more than once.',
        'Die Anfrage enthält client_id oder redirect_uri mehr als einmal.',
      ),
    }
  const clientId = one('client_id') ?? ''
  const isDocument = isDocumentUrl(clientId)
  const client = await (isDocument ? clientOfDocument : findNamedClient)(ctx, clientId)
  if (!client && isDocument)
    return {
      explained: failed(
        'This shop cannot read the description of the application that sent you here.',
        'Der Shop kann die Beschreibung der Anwendung nicht lesen, von der Sie kommen.',
      ),
    }
  if (!client)
    return {
      explained: failed(
        'This shop does not know the application that sent you here.',
        'Der Shop kennt die Anwendung nicht, von der Sie kommen.',
      ),
    }
  const redirectUri = one('redirect_uri')
  if (!redirectUri || !mayRedirectTo(await registrationOf(ctx, client), redirectUri))
    return {
      explained: failed(
        `${client.name} asked to be answered at an address that is not registered for it.`,
        `${client.name} verlangt die Antwort an einer Adresse, die dafür nicht registriert ist.`,
      ),
    }

  const read = readRequest(one, repeated, { baseUrl: ctx.services.baseUrl, unapproved: client.unapproved })
  if ('error' in read) {
    const state = repeated.includes('state') ? undefined : one('state')
    const mode = one('response_mode') === 'fragment' ? 'fragment' : 'query'
    return {
      refusedAt: answerUrl(redirectUri, mode, { ...read, state, iss: ctx.services.baseUrl }),
    }
  }
  const hint = one('id_token_hint') ? await readIdTokenHint(ctx, one('id_token_hint') ?? '') : undefined
  const params = {
    ...read,
    identityHint: hint?.identityId,
    authRequest: { ...read.authRequest, clientId: client.id, redirectUri },
  }
  const { id } = await ctx.transaction((inner) =>
    insertRedirect(inner, {
      intent: 'auth',
      params,
      callbacks: {},
      preferences: {},
      clientId: client.id,
      origin: null,
      loginTokenHash: null,
      visitorId: null,
      identityId: null,
      tokenSessionId: null,
    }),
  )
  return { session: id }
}

interface Refusal {
  readonly error: string
  readonly error_description: string
}

type Request = Omit<AuthParams, 'authRequest'> & {
  readonly authRequest: Omit<AuthParams['authRequest'], 'clientId' | 'redirectUri'>
}

function readRequest(
  one: (name: string) => string | undefined,
  repeated: readonly string[],
  { baseUrl, unapproved }: { readonly baseUrl: string; readonly unapproved: boolean },
): Request | Refusal {
  if (repeated[0]) return refuse('invalid_request', `${repeated[0]} was sent more than once`)
  for (const [name, limit] of Object.entries(longest))
    if ((one(name)?.length ?? 0) > limit) return refuse('invalid_request', `${name} is too long`)
  for (const name of ['request', 'request_uri', 'registration'])
    if (one(name)) return refuse(`${name}_not_supported`, `${name} is not supported`)
  if (!one('response_type')) return refuse('invalid_request', 'response_type is missing')
  if (one('response_type') !== 'code')
    return refuse('unsupported_response_type', 'Expected response_type=code')
  const responseMode = responseModes.find((mode) => mode === (one('response_mode') ?? 'query'))
  if (!responseMode) return refuse('invalid_request', `response_mode is one of ${responseModes.join(', ')}`)
  const codeChallenge = one('code_challenge')
  if (!codeChallenge || !/^[\w-]{43}$/.test(codeChallenge))
    return refuse('invalid_request', 'code_challenge is the SHA-256 of the verifier in base64url')
  if (one('code_challenge_method') !== 'S256')
    return refuse('invalid_request', 'code_challenge_method is S256')
  const named = one('resource')
  const implied = impliedResource(one('scope')?.split(' ') ?? [])
  const resource =
    named === undefined ? (implied ?? (unapproved ? '/mcp' : null)) : readResource(baseUrl, named)
  // The shop did not approve the client, so it never gets a token for the whole account.
  if (unapproved && resource === null)
    return refuse('invalid_target', 'This client gets tokens for protected resources only')
  if (resource === undefined) return refuse('invalid_target', 'resource is no address of this shop')
  const scopes = readScopes(one('scope'), resource)
  if (!scopes) return refuse('invalid_scope', 'scope has a word that the resource does not have')
  if (!readPrompts(one('prompt')))
    return refuse('invalid_request', 'prompt is none alone, or made of login, consent and select_account')
  const maxAge = one('max_age')
  if (maxAge !== undefined && !/^\d{1,9}$/.test(maxAge))
    return refuse('invalid_request', 'max_age is a number of seconds')
  return {
    authRequest: {
      responseType: 'code',
      responseMode,
      codeChallenge,
      codeChallengeMethod: 'S256',
      scope: scopes.length === 0 && resource !== null ? scopesOf(resource).join(' ') : one('scope'),
      state: one('state'),
      nonce: one('nonce'),
    },
    ...(resource !== null && { resource }),
    prompt: one('prompt'),
    loginHint: one('login_hint'),
    maxAge: maxAge === undefined ? undefined : Number(maxAge),
  }
}

function refuse(error: string, description: string): Refusal {
  return { error, error_description: description }
}

const failed = (english: string, german: string): Notice => ({
  en: { title: 'Sign-in failed', message: `${english} Go back and contact the application.` },
  de: {
    title: 'Anmeldung fehlgeschlagen',
    message: `${german} Gehen Sie zurück und wenden Sie sich an die Anwendung.`,
  },
})
