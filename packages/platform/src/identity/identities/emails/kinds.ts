import type { EmailContent } from '../../../kernel/mail/email.ts'
import { type EmailKind, emailKind } from '../../../kernel/mail/email-kind.ts'
import { german } from './de.ts'
import type { AccountEmails, FactorName } from './emails.ts'
import { english } from './en.ts'

const shop = { site: 'Example' }
const withCode = { ...shop, code: '123456' }
const withLink = { ...shop, link: 'https://shop.example/account' }
const withFactor: typeof withLink & { readonly factor: FactorName } = { ...withLink, factor: 'TOTP' }

export const addressCode = accountKind(
  'EMAIL_ADDRESS_CODE',
  withCode,
  { shop: 'site', code: 'code' },
  (emails, { site, code }) => emails.confirmAddress(site, code),
)

export const signInCode = accountKind(
  'SIGN_IN_CODE',
  withCode,
  { shop: 'site', code: 'code' },
  (emails, { site, code }) => emails.secondFactorCode(site, code),
)

export const recovery = accountKind(
  'PASSWORD_RECOVERY',
  withLink,
  { shop: 'site' },
  (emails, { site, link }) => emails.recovery(site, link),
)

export const activation = accountKind(
  'ACCOUNT_ACTIVATION',
  withLink,
  { shop: 'site' },
  (emails, { site, link }) => emails.activation(site, link),
)

export const staffInvitation = accountKind(
  'STAFF_INVITATION',
  { ...withLink, inviter: 'Ada Byrne' },
  { shop: 'site', inviter: 'inviter' },
  (emails, { site, inviter, link }) => emails.staffInvitation(site, inviter, link),
)

export const passwordReset = accountKind(
  'PASSWORD_RESET',
  withLink,
  { shop: 'site' },
  (emails, { site, link }) => emails.passwordReset(site, link),
)

export const alreadyRegistered = accountKind(
  'ALREADY_REGISTERED',
  withLink,
  { shop: 'site' },
  (emails, { site, link }) => emails.alreadyRegistered(site, link),
)

export const passwordChanged = accountKind(
  'PASSWORD_CHANGED',
  withLink,
  { shop: 'site' },
  (emails, { site, link }) => emails.passwordChanged(site, link),
)

export const factorAdded = accountKind(
  'FACTOR_ADDED',
  withFactor,
  { shop: 'site' },
  (emails, { site, factor, link }) => emails.factorAdded(site, factor, link),
)

export const factorRemoved = accountKind(
  'FACTOR_REMOVED',
  withFactor,
  { shop: 'site' },
  (emails, { site, factor, link }) => emails.factorRemoved(site, factor, link),
)

export const newDevice = accountKind(
  'NEW_DEVICE',
  { ...withLink, device: 'Firefox, Linux' },
  { shop: 'site', device: 'device' },
  (emails, { site, device, link }) => emails.newDevice(site, device, link),
)

export const recoveryCodesUsedUp = accountKind(
  'RECOVERY_CODES_USED',
  shop,
  { shop: 'site' },
  (emails, { site }) => emails.recoveryCodesUsedUp(site),
)

export const approved = accountKind(
  'ACCOUNT_APPROVED',
  { ...shop, link: withLink.link as string | undefined },
  { shop: 'site' },
  (emails, { site, link }) => emails.approved(site, link),
)

function accountKind<Facts extends object>(
  id: EmailKind<Facts>['id'],
  sample: Facts,
  variables: EmailKind<Facts>['variables'],
  write: (emails: AccountEmails, facts: Facts) => EmailContent,
): EmailKind<Facts> {
  return emailKind({ en: english, de: german }, write, { id, sample, variables })
}
