import type { Area } from '../../kernel/area.ts'
import { accountsPage } from './accounts-page.ts'
import { authorizePages } from './authorize.ts'
import { fedcmPages } from './fedcm.ts'
import { finishPage } from './finish.ts'
import { recoverPage, recoveryRequestPage, shopPage, signInPage } from './pages.ts'
import { sweepHostedSessions } from './sessions.ts'
import { endSessionPage, signedOutNotice, signOutPage } from './sign-out.ts'

export { browserOf, errorPage, expiredPage, redirectTo } from './browser.ts'
export { takeOver } from './browser-accounts.ts'
export { type Consent, listConsents, revokeConsent } from './consents.ts'
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
export type { HostedSignInTables } from './tables.ts'

/** What a browser sees of a sign-in: the pages around the calls, and the cookie that is its session here. */
export const hostedSignInArea = {
  name: 'hostedSignIn',
  sweep: sweepHostedSessions,
  pages: [
    ...authorizePages,
    finishPage,
    accountsPage,
    signInPage,
    signOutPage,
    signedOutNotice,
    endSessionPage,
    shopPage,
    recoveryRequestPage,
    recoverPage,
    ...fedcmPages,
  ],
} satisfies Area
