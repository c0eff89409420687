import * as z from 'zod'

import { call } from '../define.ts'
import { AuthenticationResult } from '../shapes/identity.ts'
import { guid, text } from '../wire.ts'

/** Includes signed-in callers, because a browser of staff may sign in with another account. */
const signingIn = ['visitor', 'member', 'staff'] as const

export const verification = {
  start: call('POST /v1/Start', {
    summary: 'Emails a code to the address of an account, for `POST /v1/security/verify-email`.',
    access: ['member', 'staff', 'app'],
    // Default: the caller's own. It is optional because an app has none.
    input: z.object({
      identityId: guid().optional(),
      target: z.enum(['UNKNOWN_TARGET', 'EMAIL']).optional(),
    }),
    output: z.object({ verificationId: z.string() }),
    errors: ['IDENTITY_NOT_FOUND'],
    example: { identityId: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001', target: 'EMAIL' },
    aliases: ['POST /v1/start'],
  }),
  verifyDuringAuthentication: call('POST /v1/auth/verify', {
    summary: 'Continues a sign-in with the code that the platform emailed.',
    access: signingIn,
    input: z.object({ code: z.string().length(6), stateToken: text(1000) }),
    output: AuthenticationResult,
    errors: ['VERIFICATION_FAILED', 'STATE_TOKEN_INVALID'],
    example: { code: '123456', stateToken: 'token' },
  }),
  resendDuringAuthentication: call('POST /v1/auth/resend', {
    summary: 'Emails another code for a sign-in.',
    access: signingIn,
    input: z.object({ stateToken: text(1000) }),
    output: AuthenticationResult,
    errors: ['STATE_TOKEN_INVALID'],
    example: { stateToken: 'token' },
  }),
}
