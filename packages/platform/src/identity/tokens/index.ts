export { type Authorization, forgetCodes, giveCode } from './codes.ts'
export { readIdTokenHint } from './id-token-hint.ts'
export { callerOf, recallCaller } from './known-callers.ts'
export { freshenSession, noteUsed, type SeenSession, sessionsOf, wasSeenWith } from './seen.ts'
export {
  changePermissionsOf,
  clientsWith,
  endSessions,
  type FoundToken,
  findAccessToken,
  type TokenSession,
} from './sessions.ts'
