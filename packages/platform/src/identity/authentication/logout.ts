import type { AuthenticationHandlers } from '../../generated/authentication.ts'
import { signOut } from '../hosted-sign-in/index.ts'
import { asRead } from './raw-reply.ts'

export const logout: AuthenticationHandlers['logout'] = async (input, ctx) =>
  asRead(ctx, await signOut(ctx, input))
