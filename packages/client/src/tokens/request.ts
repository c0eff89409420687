import type { CallOptions, Client } from '../transport/client.ts'
import type { ApiError } from '../transport/error.ts'
import { send } from '../transport/send.ts'
import { type Role, type Tokens, toTokens } from './tokens.ts'

interface TokenReply {
  readonly access_token: string
  readonly refresh_token?: string
  readonly expires_in: number | string
}

/** The request for tokens. */
export interface Grant {
  readonly grantType: 'anonymous' | 'refresh_token' | 'authorization_code'
  readonly refreshToken?: string
  readonly code?: string
  readonly codeVerifier?: string
  readonly redirectUri?: string | undefined
}

/**
 * Calls the token endpoint without authentication. It sends no idempotency key, so that the platform does not store the
 * response.
 */
export async function requestTokens(
  to: Client,
  clientId: string,
  role: Role,
  grant: Grant,
  options?: CallOptions,
): Promise<Tokens> {
  try {
    const reply = await send<TokenReply>(
      { ...to, auth: undefined },
      'read POST /oauth2/token',
      { clientId, ...grant },
      options,
    )
    const expiresAt = +reply.expires_in + now()
    return toTokens(reply.access_token, expiresAt, reply.refresh_token ?? grant.refreshToken, role)
  } catch (error) {
    if ((error as ApiError).status) (error as ApiError).message = 'something went wrong'
    throw error
  }
}

/** Only this error ends a session (RFC 6749, 5.2); any other may be temporary. */
export const isRefusal = (error: ApiError | undefined): boolean =>
  /^invalid_grant$/i.test(error?.code as string)

/** Whole seconds since 1970. */
export const now = (): number => Math.floor(Date.now() / 1000)
