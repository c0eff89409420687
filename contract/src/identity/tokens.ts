import * as z from 'zod'

import { call } from '../define.ts'
import { TenantType } from '../shapes/identity.ts'
import { text } from '../wire.ts'

const field = (max = 2048) => text(max).optional()

/** An app's credentials in the body; `Authorization: Basic` works too. */
const appCredentials = { client_id: field(), client_secret: field() }
const tokenAndHint = { token: text(4096), token_type_hint: field(100) }

export const tokens = {
  token: call('POST /oauth2/token', {
    summary: 'Issues tokens for a grant. Accepts both spellings of each field.',
    access: ['anyone'],
    input: z.object({
      grantType: field(100),
      grant_type: field(100),
      clientId: field(),
      client_id: field(),
      clientSecret: field(),
      client_secret: field(),
      /** RFC 7523: a client with keys authenticates by an assertion that it signed. */
      client_assertion: field(8192),
      client_assertion_type: field(100),
      refreshToken: field(),
      refresh_token: field(),
      code: field(),
      codeVerifier: field(200),
      code_verifier: field(200),
      redirectUri: field(),
      redirect_uri: field(),
      scope: field(500),
      memberId: field(100),
      member_id: field(100),
      sessionToken: field(),
      session_token: field(),
      accessToken: field(),
      access_token: field(),
      instanceId: field(100),
      instance_id: field(100),
      /** The address of the protected resource (RFC 8707), as in the authorization request. */
      resource: field(),
    }),
    output: z.object({
      access_token: z.string(),
      refresh_token: z.string().optional(),
      expires_in: z.number().int(),
      token_type: z.string(),
      /** The granted scope, if it differs from the requested one. */
      scope: z.string().optional(),
      /** With the scope `openid`: the identity, as a JWT signed by a key of `/oauth2/jwks`. */
      id_token: z.string().optional(),
    }),
    errors: [
      'INVALID_REQUEST',
      'INVALID_GRANT',
      'INVALID_CLIENT',
      'UNAUTHORIZED_CLIENT',
      'UNSUPPORTED_GRANT_TYPE',
      'INVALID_SCOPE',
      'INVALID_TARGET',
    ],
    example: { grantType: 'anonymous', clientId: '3b0f1c52-7d6a-4e0b-9c53-5f1d2a7b0001' },
    aliases: ['POST /oauth/access', 'POST /v1/oauth/token'],
    form: true,
  }),
  tokenInfo: call('POST /oauth2/token-info', {
    summary: 'Returns the identity behind a token. For an invalid token, returns only that it is not active.',
    access: ['anyone'],
    input: z.object({ token: text(4096) }),
    output: z.object({
      active: z.boolean(),
      subjectType: z.enum(['UNKNOWN', 'USER', 'VISITOR', 'MEMBER', 'APP']),
      subjectId: z.string().optional(),
      exp: z.string().optional(),
      iat: z.string().optional(),
      clientId: z.string().optional(),
      accountId: z.string().optional(),
      siteId: z.string().optional(),
      instanceId: z.string().optional(),
      vendorProductId: text(100).optional(),
      tenantType: TenantType.optional(),
    }),
    example: { token: 'token' },
    aliases: ['POST /v1/oauth/token-info'],
    form: true,
  }),
  revokeToken: call('POST /oauth2/revoke', {
    summary:
      'Revokes a token (RFC 7009): a refresh token with all tokens issued from it, or an access token alone. An unknown token is no error.',
    access: ['anyone'],
    input: z.object({ ...tokenAndHint, ...appCredentials }),
    output: z.object({}),
    errors: ['INVALID_REQUEST', 'INVALID_GRANT', 'INVALID_CLIENT'],
    example: { token: 'token' },
    aliases: ['POST /v1/oauth/revoke'],
    form: true,
  }),
  introspectToken: call('POST /oauth2/introspect', {
    summary: 'Returns the identity behind a token to an app (RFC 7662). An invalid token is not active.',
    access: ['anyone'],
    input: z.object({ ...tokenAndHint, ...appCredentials }),
    output: z.object({
      active: z.boolean(),
      scope: z.string().optional(),
      client_id: z.string().optional(),
      token_type: z.string().optional(),
      /** Seconds since 1970, as are `iat` and `auth_time`. */
      exp: z.number().int().optional(),
      iat: z.number().int().optional(),
      auth_time: z.number().int().optional(),
      sub: z.string().optional(),
      /** The protected resource, if the token is for one. */
      aud: z.string().optional(),
      iss: z.string().optional(),
    }),
    errors: ['INVALID_REQUEST', 'INVALID_CLIENT'],
    example: {
      token: 'token',
      client_id: '7c1d0e94-3f62-4a57-8d21-6b9e4f0a0001',
      client_secret: 'example-app-secret-for-development-only',
    },
    form: true,
  }),
  getUserInfo: call('GET /oauth2/user-info', {
    summary: 'Reads the owner of the token (OpenID Connect). `email` and `profile` need their scopes.',
    access: ['member', 'staff'],
    input: z.object({}),
    output: z.object({
      sub: z.string(),
      email: z.string().optional(),
      email_verified: z.boolean().optional(),
      name: z.string().optional(),
      given_name: z.string().optional(),
      family_name: z.string().optional(),
      nickname: z.string().optional(),
      picture: z.string().optional(),
      /** Seconds since 1970. */
      updated_at: z.number().int().optional(),
    }),
    example: {},
    aliases: ['POST /oauth2/user-info'],
  }),
  getKeys: call('GET /oauth2/jwks', {
    summary: 'Returns the public keys of all signatures of this platform (RFC 7517).',
    access: ['anyone'],
    input: z.object({}),
    output: z.object({}),
    example: {},
    http: true,
  }),
  getAuthorizationServer: call('GET /.well-known/oauth-authorization-server', {
    summary:
      'Returns the OAuth endpoints and abilities of this platform (RFC 8414, OpenID Connect Discovery).',
    access: ['anyone'],
    input: z.object({}),
    output: z.object({}),
    example: {},
    aliases: ['GET /.well-known/openid-configuration'],
    http: true,
  }),
  getProtectedResource: call('GET /.well-known/oauth-protected-resource', {
    summary:
      'Returns the authorization server and the scopes of the API (RFC 9728); with the path of a protected resource after it, those of that resource.',
    access: ['anyone'],
    input: z.object({}),
    output: z.object({}),
    example: {},
    aliases: [
      'GET /.well-known/oauth-protected-resource/mcp',
      'GET /.well-known/oauth-protected-resource/mcp/staff',
      'GET /.well-known/oauth-protected-resource/ucp/v1',
    ],
    http: true,
  }),
}
