import * as z from 'zod'

import { float, guid, text, timestamp } from '../wire.ts'

/** Addresses are compared in lower case; mail allows at most 254 characters (RFC 5321). */
export const emailAddress = () => z.email('Expected an email address').max(254)

/** For new passwords only: a sign-in accepts existing passwords of any length. */
export const newPassword = () => z.string().min(8).max(256)

export const CustomValue = z
  .object({
    strValue: text(10_000).optional(),
    numValue: float().optional(),
    dateValue: timestamp().optional(),
    listValue: z.object({ value: z.array(z.record(z.string(), z.unknown())).max(100) }).optional(),
    mapValue: z.object({ value: z.record(z.string(), z.unknown()) }).optional(),
    boolValue: z.boolean().optional(),
  })
  .meta({ id: 'CustomValue', description: 'Exactly one of the fields is present.' })

export const CustomField = z
  .object({ name: text(100), value: CustomValue })
  .meta({ id: 'CustomField', description: 'A custom field that the site added to its profiles.' })

export const EmailTag = z.enum(['UNTAGGED', 'MAIN', 'HOME', 'WORK']).meta({ id: 'EmailTag' })
export const PhoneTag = z.enum(['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX']).meta({ id: 'PhoneTag' })
export const AddressTag = z
  .enum(['UNTAGGED', 'HOME', 'WORK', 'BILLING', 'SHIPPING'])
  .meta({ id: 'AddressTag' })

export const ProfileAddress = z
  .object({
    country: text(100).optional(),
    subdivision: text(100).optional(),
    city: text(255).optional(),
    postalCode: text(50).optional(),
    formattedAddress: text(1000).optional(),
    geocode: z.object({ latitude: float(), longitude: float() }).optional(),
    addressLine: text(1000).optional(),
    addressLine2: text(1000).optional(),
    streetAddress: z
      .object({ name: text(1000).optional(), number: text(1000).optional(), apt: text(1000).optional() })
      .optional(),
    streetName: text(1000).optional(),
    streetNumber: text(1000).optional(),
  })
  .meta({ id: 'ProfileAddress', description: 'An address of a profile.' })

export const IdentityProfile = z
  .object({
    firstName: text(100).optional(),
    lastName: text(100).optional(),
    nickname: text(100).optional(),
    picture: text(2048).optional(),
    emails: z.array(emailAddress()).max(20).optional(),
    phones: z.array(text(50)).max(20).optional(),
    labels: z.array(text(100)).max(2000).optional(),
    language: text(35).optional(),
    privacyStatus: z.enum(['UNDEFINED', 'PUBLIC', 'PRIVATE']).optional(),
    customFields: z.array(CustomField).max(100).optional(),
    secondaryEmails: z
      .array(z.object({ email: emailAddress(), tag: EmailTag.optional() }))
      .max(20)
      .optional(),
    phonesV2: z
      .array(z.object({ countryCode: text(10).optional(), phone: text(50), tag: PhoneTag.optional() }))
      .max(20)
      .optional(),
    addresses: z
      .array(z.object({ address: ProfileAddress, tag: AddressTag.optional() }))
      .max(20)
      .optional(),
    company: text(1000).optional(),
    position: text(1000).optional(),
    birthdate: z.iso.date().optional(),
    slug: text(255).optional(),
    subscription: z.boolean().optional(),
    vatId: text(1000).optional(),
  })
  .meta({ id: 'IdentityProfile', description: 'Profile data that a person enters about themselves.' })

export const LoginId = z.object({ email: emailAddress() }).meta({ id: 'LoginId' })

export const CaptchaToken = z
  .object({
    Recaptcha: text(5000).optional(),
    InvisibleRecaptcha: text(5000).optional(),
    NoCaptcha: text(5000).optional(),
    recaptchaForClientSiteKey: z.object({ token: text(5000), siteKeyId: guid().optional() }).optional(),
  })
  .meta({ id: 'CaptchaToken', description: 'The proof of a captcha, visible or invisible.' })

/** When a captcha is needed. */
export const CaptchaUse = z.enum(['OFF', 'VISIBLE', 'INVISIBLE']).meta({ id: 'CaptchaUse' })

export const FactorType = z
  .enum(['UNKNOWN_FACTOR_TYPE', 'PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH'])
  .meta({ id: 'FactorType' })

export const Factor = z
  .object({
    factorId: guid(),
    type: FactorType,
    status: z.enum(['INACTIVE', 'ACTIVE', 'REQUIRE_REENROLL']),
    label: text(100).optional(),
    /** The masked address for its codes: `m•••@example.com`. */
    target: z.string().optional(),
  })
  .meta({ id: 'Factor', description: 'A way in which an identity proves itself.' })

export const IdentityStatus = z
  .object({
    name: z.enum(['UNKNOWN_STATUS', 'PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE']),
    reasons: z.array(
      z.enum(['UNKNOWN_REASON', 'PENDING_ADMIN_APPROVAL_REQUIRED', 'PENDING_EMAIL_VERIFICATION_REQUIRED']),
    ),
  })
  .meta({ id: 'IdentityStatus', description: 'The status of an identity, and the reasons if it is pending.' })

export const Identity = z
  .object({
    id: guid(),
    revision: z.string(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
    connections: z.array(
      z.object({
        idpConnection: z.object({ idpConnectionId: guid(), idpUserId: z.string() }).optional(),
        authenticatorConnection: z
          .object({ authenticatorConnectionId: guid(), reEnrollmentRequired: z.boolean() })
          .optional(),
      }),
    ),
    identityProfile: IdentityProfile,
    metadata: z.object({}),
    email: z.object({ address: z.string(), isVerified: z.boolean() }),
    status: IdentityStatus,
    factors: z.array(Factor).max(10),
  })
  .meta({ id: 'Identity', description: 'An account: the identity of a person, and their ways to prove it.' })

export const AuthenticationState = z
  .enum([
    'UNKNOWN_STATE',
    'SUCCESS',
    'REQUIRE_OWNER_APPROVAL',
    'REQUIRE_EMAIL_VERIFICATION',
    'STATUS_CHECK',
    'REQUIRE_MFA',
    'MFA_CHALLENGE',
    'REQUIRE_MISSING_FIELDS',
  ])
  .meta({ id: 'AuthenticationState' })

export const SignUpField = z
  .object({
    key: text(100),
    label: text(200),
    type: z.enum(['TEXT', 'NUMBER', 'DATE', 'CHECKBOX', 'CHOICE']),
    required: z.boolean(),
    options: z.array(text(200)).max(100).optional(),
  })
  .meta({ id: 'SignUpField', description: 'A question of the sign-up form.' })

/** The reply of every step of a sign-in (specification section 4, identity result). */
export const AuthenticationResult = z
  .object({
    state: AuthenticationState,
    sessionToken: z.string().optional(),
    stateToken: z.string().optional(),
    identity: Identity.optional(),
    additionalData: z.record(z.string(), CustomValue),
    /** REQUIRE_MFA: the factors to choose from; if there is none, `enrollable` lists those that can be set up now. */
    requireMfaData: z
      .object({ factors: z.array(Factor), enrollable: z.array(FactorType).optional() })
      .optional(),
    /** MFA_CHALLENGE: the factor that waits for its answer. */
    mfaChallengeData: z.object({ factors: z.array(Factor) }).optional(),
    /** REQUIRE_MISSING_FIELDS: the fields that `POST /v1/security/complete-profile` needs. */
    missingFieldsData: z.object({ fields: z.array(SignUpField) }).optional(),
  })
  .meta({
    id: 'AuthenticationResult',
    description: 'The state of a sign-in: a session token on success, a state token while a step is missing.',
  })

/** The tenant of an identity: members belong to a site, its owner and staff to an account (specification section 3). */
export const TenantType = z.enum(['ACCOUNT', 'SITE', 'ROOT']).meta({
  id: 'TenantType',
  description:
    'Members, visitors and apps belong to the `SITE`, its owner and staff to an `ACCOUNT`, and no identity to the `ROOT`.',
})

/** `data.reason` of a failed code (specification section 8, member-related codes). */
export const VerificationFailureReason = z.enum(['UNSPECIFIED', 'BAD_CODE', 'NOT_FOUND', 'SEND_CODE_ERROR'])
