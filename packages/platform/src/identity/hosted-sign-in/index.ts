export { browserOf, expiredPage, redirectTo, withBrowser } from './browser.ts'
export { takeOver } from './browser-accounts.ts'
export { type Consent, consentsWithUse, idsWithConsent, listConsents, revokeConsent } from './consents.ts'
export { sessionCookies } from './cookie.ts'
export { finish } from './finish.ts'
export { homeOf } from './home.ts'
export {
  browsersOf,
  browserWasSeenWith,
  freshenHostedSession,
  noteBrowserUsed,
  type SeenBrowser,
} from './seen.ts'
export {
  endHostedSessions,
  findHostedSession,
  type HostedSession,
} from './sessions.ts'
export { type SignOutRequest, signOut } from './sign-out.ts'
export { signOutEverywhere } from './sign-out-everywhere.ts'
