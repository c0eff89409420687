import * as z from 'zod'

import { guid, text, timestamp } from '../wire.ts'
import { FactorType } from './identity.ts'

export const SecondFactor = z
  .object({
    id: guid(),
    type: FactorType,
    /** PENDING: inactive until its first code is entered. */
    status: z.enum(['PENDING', 'ACTIVE', 'REQUIRE_REENROLL']),
    label: text(100).optional(),
    /** The masked address or number for its codes: `m•••@example.com`, `••• 4567`. */
    target: z.string().optional(),
    createdDate: timestamp(),
    lastUsedDate: timestamp().optional(),
  })
  .meta({ id: 'SecondFactor', description: 'A second way for a person to prove their identity.' })

export const TotpSetup = z
  .object({
    /** Base32, for manual entry. */
    secret: z.string(),
    otpauthUrl: z.string(),
    /** The `<path>` data of a square with `size` units, with dark modules only. */
    qrCode: z.object({ path: z.string(), size: z.number().int() }),
  })
  .meta({ id: 'TotpSetup', description: 'The secret for an authenticator app, shown once.' })

export const RememberedDevice = z
  .object({
    id: guid(),
    browser: z.string().optional(),
    system: z.string().optional(),
    createdDate: timestamp(),
    lastUsedDate: timestamp(),
    expiresDate: timestamp(),
    current: z.boolean(),
  })
  .meta({ id: 'RememberedDevice', description: 'A device that skips the second factor.' })

export const AccountSession = z
  .object({
    id: guid(),
    /** BROWSER: a cookie of the hosted pages. APP: tokens of an application. */
    kind: z.enum(['BROWSER', 'APP']),
    clientName: z.string().optional(),
    /** APP: the browser session of the sign-in at the app. */
    browserSessionId: guid().optional(),
    browser: z.string().optional(),
    system: z.string().optional(),
    /** The last network without its host part: `203.0.113.•`. */
    network: z.string().optional(),
    createdDate: timestamp(),
    lastUsedDate: timestamp(),
    current: z.boolean(),
  })
  .meta({ id: 'AccountSession', description: 'A session of the account.' })

export const Consent = z
  .object({
    clientId: guid(),
    clientName: z.string(),
    scopes: z.array(z.string()),
    /** The application acts for the person everywhere; otherwise its scopes are all that it may do. */
    wholeAccount: z.boolean(),
    givenDate: timestamp(),
    lastUsedDate: timestamp().optional().describe('Absent: the application has no access token now.'),
  })
  .meta({ id: 'Consent', description: 'The rights that a person granted to an application.' })

export const CaptchaChallenge = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number().int(),
      keyLength: z.number().int(),
      keyPrefix: z.string(),
      data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    }),
    signature: z.string(),
  })
  .meta({
    id: 'CaptchaChallenge',
    description: 'A proof-of-work challenge in the format of altcha 3 (its widget, altcha-lib 2).',
  })

export const CaptchaSiteKey = z
  .object({
    /** Sent back as `recaptchaForClientSiteKey.siteKeyId`. */
    id: guid(),
    use: z.enum(['VISIBLE', 'INVISIBLE']),
    /** `PROOF_OF_WORK`: solve `GET /v1/captcha/challenge`. `RECAPTCHA`: show the captcha of the service. */
    kind: z.enum(['PROOF_OF_WORK', 'RECAPTCHA']),
    /** The public key for the script of the service. */
    key: z.string(),
  })
  .meta({ id: 'CaptchaSiteKey', description: 'A key with which a page asks for captchas.' })
