import type { Area } from '../../area.ts'
import { handlers } from './handlers.ts'
import { sweepTokens } from './sessions.ts'

export { type Authorization, giveCode } from './codes.ts'
export type { SignIn, SignInHook } from './hooks.ts'
export { endSessions, type FoundToken, findAccessToken, type TokenSession } from './sessions.ts'
export type { TokensTables } from './tables.ts'

export const tokensArea = {
  name: 'tokens',
  handlers,
  jobs: { 'tokens.sweep': (ctx) => sweepTokens(ctx) },
} satisfies Area
