import type { Area } from '../../kernel/area.ts'
import { accountsPage } from './accounts-page.ts'
import { authorizePages } from './authorize.ts'
import { fedcmPages } from './fedcm.ts'
import { finishPage } from './finish.ts'
import { recoverPage, recoveryRequestPage, shopPage, signInPage } from './pages.ts'
import { sweepHostedSessions } from './sessions.ts'
import { endSessionPage, signedOutNotice, signOutPage } from './sign-out.ts'

/** The hosted pages of a sign-in and the browser's session cookie. */
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
