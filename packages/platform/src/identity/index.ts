import type { Area } from '../kernel/area.ts'
import { authenticationArea } from './authentication/area.ts'
import { captchaArea } from './captcha/area.ts'
import { clientsArea } from './clients/area.ts'
import { credentialsArea } from './credentials/area.ts'
import { factorsArea } from './factors/area.ts'
import { hostedSignInArea } from './hosted-sign-in/area.ts'
import { identitiesArea } from './identities/area.ts'
import { recoveryArea } from './recovery/area.ts'
import { redirectsArea } from './redirects/area.ts'
import { securityArea } from './security/area.ts'
import { signInArea } from './sign-in/area.ts'
import { tokensArea } from './tokens/area.ts'
import { verificationArea } from './verification/area.ts'

/**
 * Identity: accounts, authentication, sessions and tokens.
 *
 * Areas for other domains: `identities` (accounts, state tokens, audit log), `factors` (second factors), `clients`
 * (OAuth clients and installed apps), `credentials` (resolving requests to callers). `redirects` holds the redirect
 * sessions, `hosted-sign-in` the browser's session, and `sign-in` the steps of a sign-in. The calls are in
 * `authentication`, `verification`, `recovery`, `security` and `tokens`; `captcha` protects against bots.
 */
export const identity: readonly Area[] = [
  identitiesArea,
  factorsArea,
  clientsArea,
  credentialsArea,
  tokensArea,
  redirectsArea,
  authenticationArea,
  signInArea,
  verificationArea,
  recoveryArea,
  securityArea,
  hostedSignInArea,
  captchaArea,
]
