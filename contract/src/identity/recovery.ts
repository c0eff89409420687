import * as z from 'zod'

import { call } from '../define.ts'
import { AuthenticationResult, emailAddress, newPassword } from '../shapes/identity.ts'
import { guid, text } from '../wire.ts'

/** Includes signed-in callers, because a browser of staff may sign in with another account. */
const signingIn = ['visitor', 'member', 'staff'] as const

const redirect = z.object({ url: z.string().min(1).max(2048), clientId: guid() }).optional()

export const recovery = {
  sendRecoveryEmail: call('POST /v1/send-email', {
    summary:
      'Emails a link that sets a new password. The earlier link stops working. The answer does not reveal whether the address is known.',
    access: signingIn,
    input: z.object({ email: emailAddress(), language: text(35).optional(), redirect }),
    output: z.object({}),
    example: { email: 'mira@example.com' },
  }),
  sendActivationEmail: call('POST /v1/activation-email', {
    summary: 'Emails a link to set a password to a member without one.',
    access: ['staff', 'app'],
    input: z.object({
      identityId: guid(),
      emailOptions: z.object({ language: text(35).optional(), redirect }).optional(),
    }),
    output: z.object({}),
    errors: ['IDENTITY_NOT_FOUND'],
    example: { identityId: '0f4f6f2e-52a8-4b8c-9a6b-2a9d7c1e0001' },
  }),
  recover: call('POST /v1/recover', {
    summary:
      'Signs in with the token of a recovery email and sets a new password. The token works once. Send a password if the account has one.',
    access: signingIn,
    input: z.object({ recoveryToken: text(2048), password: newPassword().optional() }),
    output: AuthenticationResult,
    errors: ['RECOVERY_TOKEN_INVALID'],
    example: { recoveryToken: 'token', password: 'a long enough one' },
  }),
}
