import * as z from 'zod'

import { call } from './define.ts'
import { text } from './wire.ts'

const field = (max = 2048) => text(max).optional()

export const tokens = {
  token: call('POST /oauth2/token', {
    summary: 'Gives tokens for a grant; both spellings of each field are understood.',
    access: ['anyone'],
    input: z.object({
      grantType: field(100),
      grant_type: field(100),
      clientId: field(100),
      client_id: field(100),
      clientSecret: field(),
      client_secret: field(),
      refreshToken: field(),
      refresh_token: field(),
      code: field(),
      codeVerifier: field(200),
      code_verifier: field(200),
      redirectUri: field(),
      redirect_uri: field(),
      scope: field(200),
      memberId: field(100),
      member_id: field(100),
      sessionToken: field(),
      session_token: field(),
      accessToken: field(),
      access_token: field(),
      instanceId: field(100),
      instance_id: field(100),
    }),
    output: z.object({
      access_token: z.string(),
      refresh_token: z.string().optional(),
      expires_in: z.number().int(),
      token_type: z.string(),
    }),
    errors: [
      'INVALID_REQUEST',
      'INVALID_GRANT',
      'INVALID_CLIENT',
      'UNAUTHORIZED_CLIENT',
      'UNSUPPORTED_GRANT_TYPE',
      'INVALID_SCOPE',
    ],
    example: { grantType: 'anonymous', clientId: '3b0f1c52-7d6a-4e0b-9c53-5f1d2a7b0001' },
    aliases: ['POST /oauth/access', 'POST /v1/oauth/token'],
  }),
  tokenInfo: call('POST /oauth2/token-info', {
    summary:
      'Says whom a token stands for; a token that is not alive is not active, and nothing more is said.',
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
    }),
    example: { token: 'token' },
    aliases: ['POST /v1/oauth/token-info'],
  }),
}
