import type { AuthorizeRequest } from '../../generated/redirects.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findClient, type OAuthClient, type Registered, registrationOf } from '../clients/index.ts'
import {
  answerUrl,
  findRedirect,
  type PromptName,
  readPrompts,
  type StoredRedirect,
} from '../redirects/index.ts'
import { readScopes } from '../resources/index.ts'
import type { SilentError } from './rules.ts'

/** The authorization request that a redirect session stores. */
export interface AuthParams {
  readonly authRequest: Omit<AuthorizeRequest, 'sessionToken' | 'state'> & {
    readonly state?: string | undefined
  }
  /** The path of the protected resource; absent: the API. */
  readonly resource?: string | undefined
  readonly prompt?: string | undefined
  /** The expected email address. */
  readonly loginHint?: string | undefined
  /** The expected account, from an id token of ours. */
  readonly identityHint?: string | undefined
  /** In seconds. */
  readonly maxAge?: number | undefined
}

/** A pending authorization request with validated URLs. */
export interface OpenAuthorization {
  readonly redirect: StoredRedirect
  readonly request: AuthParams['authRequest']
  readonly prompts: ReadonlySet<PromptName>
  readonly scopes: readonly string[]
  /** The path of the protected resource; null: the API. */
  readonly resource: string | null
  readonly loginHint: string | undefined
  readonly identityHint: string | undefined
  readonly maxAge: number | undefined
  readonly client: OAuthClient
  readonly registered: Registered
}

export async function openAuthorization(
  ctx: Context,
  session: string,
): Promise<OpenAuthorization | undefined> {
  const redirect = await findRedirect(ctx, session)
  if (redirect?.intent !== 'auth' || redirect.used || !redirect.clientId) return undefined
  const client = await findClient(ctx, redirect.clientId)
  if (!client) return undefined
  const {
    authRequest,
    resource = null,
    prompt,
    loginHint,
    identityHint,
    maxAge,
  } = redirect.params as unknown as AuthParams
  return {
    redirect,
    request: authRequest,
    prompts: readPrompts(prompt) ?? new Set(),
    scopes: readScopes(authRequest.scope, resource) ?? [],
    resource,
    loginHint: loginHint ?? redirect.preferences.additionalQueryParameters?.login_hint,
    identityHint,
    maxAge,
    client,
    registered: await registrationOf(ctx, client),
  }
}

/** The URL that continues the request. */
export function authorizeUrl({ services }: Pick<Context, 'services'>, session: string): string {
  return `${services.baseUrl}/oauth2/authorize?session=${session}`
}

export interface Answer {
  readonly code?: string
  readonly error?: SilentError | 'access_denied'
  readonly error_description?: string
}

/** A hidden frame must not show anything, regardless of the prompt. */
export function isSilent({ request, prompts }: Pick<OpenAuthorization, 'request' | 'prompts'>): boolean {
  return request.responseMode === 'web_message' || prompts.has('none')
}

/** The redirect target of the answer; a silent frame gets a page instead. */
export function addressOf({ request }: OpenAuthorization, answer: Answer, issuer: string): string {
  const mode = request.responseMode === 'fragment' ? 'fragment' : 'query'
  return answerUrl(request.redirectUri ?? '', mode, { ...answer, state: request.state, iss: issuer })
}
