import type { AuthorizeRequest, Prompt } from '../../generated/redirects.ts'
import type { Context } from '../../http/context.ts'
import { findClient, type OAuthClient, type Registered, registrationOf } from '../clients/index.ts'
import { answerUrl, findRedirect, type StoredRedirect } from '../redirects/index.ts'

/** An authorization that waits to be answered: the stored request, whose addresses were checked when it was made. */
export interface OpenAuthorization {
  readonly redirect: StoredRedirect
  readonly request: Omit<AuthorizeRequest, 'sessionToken'>
  readonly prompt: Prompt | undefined
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
  const { authRequest, prompt } = redirect.params as unknown as AuthParams
  return { redirect, request: authRequest, prompt, client, registered: await registrationOf(ctx, client) }
}

interface AuthParams {
  readonly authRequest: OpenAuthorization['request']
  readonly prompt?: Prompt
}

export interface Answer {
  readonly code?: string
  readonly error?: 'login_required' | 'access_denied' | 'invalid_request'
  readonly error_description?: string
}

/** Where the browser is sent with the answer; the silent frame gets a page instead. */
export function addressOf({ request }: OpenAuthorization, answer: Answer, issuer: string): string {
  const mode = request.responseMode === 'fragment' ? 'fragment' : 'query'
  return answerUrl(request.redirectUri ?? '', mode, { ...answer, state: request.state, iss: issuer })
}
