import type { AuthorizeRequest } from '../../generated/redirects.ts'
import type { Context } from '../../kernel/http/context.ts'
import { findClient, type OAuthClient, type Registered, registrationOf } from '../clients/index.ts'
import {
  answerUrl,
  findRedirect,
  type PromptName,
  readPrompts,
  readScopes,
  type StoredRedirect,
} from '../redirects/index.ts'
import type { SilentError } from './rules.ts'

/** What a redirect session `auth` keeps of its request. */
export interface AuthParams {
  readonly authRequest: Omit<AuthorizeRequest, 'sessionToken' | 'state'> & {
    readonly state?: string | undefined
  }
  readonly prompt?: string | undefined
  /** Who is expected to sign in: an e-mail address. */
  readonly loginHint?: string | undefined
  /** The same by an id token of ours. */
  readonly identityHint?: string | undefined
  /** Seconds. */
  readonly maxAge?: number | undefined
}

/** An authorization that waits to be answered: the stored request, whose addresses were checked when it was made. */
export interface OpenAuthorization {
  readonly redirect: StoredRedirect
  readonly request: AuthParams['authRequest']
  readonly prompts: ReadonlySet<PromptName>
  readonly scopes: readonly string[]
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
  const { authRequest, prompt, loginHint, identityHint, maxAge } = redirect.params as unknown as AuthParams
  return {
    redirect,
    request: authRequest,
    prompts: readPrompts(prompt) ?? new Set(),
    scopes: readScopes(authRequest.scope) ?? [],
    loginHint: loginHint ?? redirect.preferences.additionalQueryParameters?.login_hint,
    identityHint,
    maxAge,
    client,
    registered: await registrationOf(ctx, client),
  }
}

/** Where the request is answered, or asks on. */
export function authorizeUrl({ services }: Pick<Context, 'services'>, session: string): string {
  return `${services.baseUrl}/oauth2/authorize?session=${session}`
}

export interface Answer {
  readonly code?: string
  readonly error?: SilentError | 'access_denied'
  readonly error_description?: string
}

/** A hidden frame is handed its answer; nobody sees it, whatever the prompt. */
export function isSilent({ request, prompts }: Pick<OpenAuthorization, 'request' | 'prompts'>): boolean {
  return request.responseMode === 'web_message' || prompts.has('none')
}

/** Where the browser is sent with the answer; the silent frame gets a page instead. */
export function addressOf({ request }: OpenAuthorization, answer: Answer, issuer: string): string {
  const mode = request.responseMode === 'fragment' ? 'fragment' : 'query'
  return answerUrl(request.redirectUri ?? '', mode, { ...answer, state: request.state, iss: issuer })
}
