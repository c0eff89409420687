import type { AuthenticationHandlers } from '../../generated/authentication.ts'
import { signOut } from '../hosted-sign-in/index.ts'

export const logout: AuthenticationHandlers['logout'] = (input, ctx) => signOut(ctx, input)
