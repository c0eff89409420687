import type { TokenInput } from '../../generated/tokens.ts'

/** The fields of a token request in both spellings, which depend on the grant. */
export interface TokenFields {
  readonly grantType?: string | undefined
  readonly clientId?: string | undefined
  readonly clientSecret?: string | undefined
  readonly clientAssertion?: string | undefined
  readonly clientAssertionType?: string | undefined
  readonly refreshToken?: string | undefined
  readonly code?: string | undefined
  readonly codeVerifier?: string | undefined
  readonly redirectUri?: string | undefined
  readonly scope?: string | undefined
  readonly memberId?: string | undefined
  readonly sessionToken?: string | undefined
  readonly accessToken?: string | undefined
  readonly instanceId?: string | undefined
  readonly resource?: string | undefined
}

/** Returns undefined if a field has different values in both spellings, because guessing would be unsafe. */
export function readFields(input: TokenInput): TokenFields | undefined {
  const pairs = {
    grantType: [input.grantType, input.grant_type],
    clientId: [input.clientId, input.client_id],
    clientSecret: [input.clientSecret, input.client_secret],
    clientAssertion: [input.client_assertion, undefined],
    clientAssertionType: [input.client_assertion_type, undefined],
    refreshToken: [input.refreshToken, input.refresh_token],
    code: [input.code, undefined],
    codeVerifier: [input.codeVerifier, input.code_verifier],
    redirectUri: [input.redirectUri, input.redirect_uri],
    scope: [input.scope, undefined],
    memberId: [input.memberId, input.member_id],
    sessionToken: [input.sessionToken, input.session_token],
    accessToken: [input.accessToken, input.access_token],
    instanceId: [input.instanceId, input.instance_id],
    resource: [input.resource, undefined],
  } as const satisfies Record<keyof TokenFields, readonly [string | undefined, string | undefined]>
  const entries = Object.entries(pairs)
  if (entries.some(([, [one, other]]) => one !== undefined && other !== undefined && one !== other))
    return undefined
  return Object.fromEntries(entries.map(([name, [one, other]]) => [name, one ?? other]))
}
