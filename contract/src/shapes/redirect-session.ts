import * as z from 'zod'

import { guid, text } from '../wire.ts'

const url = () => z.string().min(1).max(2048)

export const AuthorizeRequest = z
  .object({
    clientId: guid(),
    responseType: z.enum(['code']),
    redirectUri: url().optional(),
    scope: text(200).optional(),
    state: z.string().min(1).max(1000),
    responseMode: z.enum(['fragment', 'query', 'web_message']).optional(),
    codeChallenge: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/, 'Expected the SHA-256 of the code verifier, base64url, 43 characters'),
    codeChallengeMethod: z.enum(['S256']),
    sessionToken: text(2048).optional(),
    nonce: text(512).optional(),
    /** For a sign-in elsewhere; this platform has none and ignores it. */
    idp: text(100).optional(),
    /** Separated by spaces; the request's own `prompt` wins. */
    prompt: text(100).optional(),
  })
  .meta({ id: 'AuthorizeRequest', description: 'An authorization request with a code challenge (RFC 7636).' })

export const Prompt = z.enum(['login', 'none', 'consent', 'select_account']).meta({ id: 'Prompt' })

export const CallbackType = z
  .enum(['UNKNOWN', 'LOGOUT', 'CHECKOUT', 'AUTHORIZE'])
  .meta({ id: 'CallbackType' })

export const MembersAccountSection = z
  .enum(['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'])
  .meta({ id: 'MembersAccountSection' })

export const RedirectCallbacks = z
  .object({
    thankYouPageUrl: url().optional(),
    postFlowUrl: url().optional(),
    loginUrl: url().optional(),
    bookingsServiceListUrl: url().optional(),
    cartPageUrl: url().optional(),
    planListUrl: url().optional(),
  })
  .meta({
    id: 'RedirectCallbacks',
    description: 'Return addresses of the hosted pages: registered origins only.',
  })

export const RedirectPreferences = z
  .object({
    /** The platform's own pages; `false` signs in at the shop's `loginUrl` instead. Default: true. */
    useGenericWixPages: z.boolean().optional(),
    /** The page keeps the caller's session and cart; `false` begins as a new visitor. Default: true. */
    maintainIdentity: z.boolean().optional(),
    /** Added to the address, and to addresses of the shop. Our pages read `login_hint`, and at a sign-out `only`. */
    additionalQueryParameters: z.record(text(100), text(1000)).optional(),
    /** Accepted without effect: a site of this platform is always published. */
    checkIfPublish: z.boolean().optional(),
  })
  .meta({
    id: 'RedirectPreferences',
    description:
      'How a hosted page is opened. `useGenericWixPages: false` signs in at the shop’s `loginUrl`; `maintainIdentity: false` leaves the visitor’s cart behind at a sign-in; `additionalQueryParameters` go into the address (`login_hint` is read); `checkIfPublish` is accepted.',
  })

export const RedirectSession = z
  .object({
    id: guid(),
    fullUrl: z.string(),
    urlDetails: z.object({ endpoint: z.string(), searchParams: z.record(z.string(), z.string()) }),
    sessionToken: z.string(),
    shortUrl: z.string(),
  })
  .meta({ id: 'RedirectSession', description: 'A redirect of the browser to a hosted page.' })

const BookedSlot = z.object({
  sessionId: text(250).optional(),
  serviceId: text(100).optional(),
  scheduleId: text(100).optional(),
  startDate: text(50).optional(),
  endDate: text(50).optional(),
  timezone: text(40).optional(),
  resource: z.object({ id: guid().optional(), name: text(1200).optional() }).optional(),
  location: z
    .object({
      id: guid().optional(),
      name: text(1000).optional(),
      formattedAddress: text(1000).optional(),
      formattedAddressTranslated: text(512).optional(),
      locationType: z.enum(['UNDEFINED', 'OWNER_BUSINESS', 'OWNER_CUSTOM', 'CUSTOM']).optional(),
    })
    .optional(),
  eventId: text(250).optional(),
})

export const SlotAvailability = z
  .object({
    slot: BookedSlot.optional(),
    bookable: z.boolean().optional(),
    totalSpots: z.number().int().optional(),
    openSpots: z.number().int().optional(),
    waitingList: z
      .object({ totalSpots: z.number().int().optional(), openSpots: z.number().int().optional() })
      .optional(),
    bookingPolicyViolations: z
      .object({
        tooEarlyToBook: z.boolean().optional(),
        tooLateToBook: z.boolean().optional(),
        bookOnlineDisabled: z.boolean().optional(),
        validSubmissionRequired: z.boolean().optional(),
      })
      .optional(),
    locked: z.boolean().optional(),
    isFromV2: z.boolean().optional(),
  })
  .meta({ id: 'SlotAvailability' })
