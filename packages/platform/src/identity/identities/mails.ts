import type { Context } from '../../kernel/http/context.ts'
import { type EmailContent, renderEmail } from '../../kernel/mail/email.ts'
import { german } from './emails/de.ts'
import type { AccountEmails, FactorName } from './emails/emails.ts'
import { english } from './emails/en.ts'

type MailScope = Pick<
  Context,
  'db' | 'siteId' | 'clock' | 'random' | 'schedule' | 'scheduleEach' | 'services'
>

/** The recipient of an email. Without a supported language, the site's language is used. */
export interface Recipient {
  readonly email: string
  /** BCP 47. */
  readonly language?: string | undefined
}

const languages: Readonly<Record<string, AccountEmails>> = { en: english, de: german }

/** Why a recovery email is sent. */
export type RecoveryReason = 'RECOVERY' | 'ACTIVATION' | 'RESET'

export async function mailCode(ctx: MailScope, to: Recipient, code: string): Promise<void> {
  await send(ctx, to, (emails, site) => emails.confirmAddress(site, code), { code })
}

export async function mailSecondFactorCode(ctx: MailScope, to: Recipient, code: string): Promise<void> {
  await send(ctx, to, (emails, site) => emails.secondFactorCode(site, code), { code })
}

export async function mailRecovery(
  ctx: MailScope,
  to: Recipient,
  recoveryToken: string,
  reason: RecoveryReason,
): Promise<void> {
  const link = recoveryLink(ctx, recoveryToken)
  const names = { RECOVERY: 'recovery', ACTIVATION: 'activation', RESET: 'passwordReset' } as const
  await send(ctx, to, (emails, site) => emails[names[reason]](site, link), { recoveryToken })
}

/** To a new staff member, who sets a password with the link. */
export async function mailInvitation(
  ctx: MailScope,
  to: Recipient,
  recoveryToken: string,
  inviter: string,
): Promise<void> {
  const link = recoveryLink(ctx, recoveryToken)
  await send(ctx, to, (emails, site) => emails.staffInvitation(site, inviter, link), { recoveryToken })
}

/** To the owner of an address that was used in another registration. */
export async function mailAlreadyRegistered(ctx: MailScope, to: Recipient): Promise<void> {
  await send(ctx, to, (emails, site) => emails.alreadyRegistered(site, recoveryPage(ctx)))
}

export async function mailPasswordChanged(ctx: MailScope, to: Recipient): Promise<void> {
  await send(ctx, to, (emails, site) => emails.passwordChanged(site, recoveryPage(ctx)))
}

export async function mailFactorChanged(
  ctx: MailScope,
  to: Recipient,
  factor: FactorName,
  what: 'added' | 'removed',
): Promise<void> {
  const link = recoveryPage(ctx)
  await send(ctx, to, (emails, site) =>
    what === 'added' ? emails.factorAdded(site, factor, link) : emails.factorRemoved(site, factor, link),
  )
}

/** `device` is such as `Firefox, Linux`, or empty if unknown. */
export async function mailNewDevice(ctx: MailScope, to: Recipient, device: string): Promise<void> {
  await send(ctx, to, (emails, site) => emails.newDevice(site, device, recoveryPage(ctx)))
}

export async function mailRecoveryCodesUsedUp(ctx: MailScope, to: Recipient): Promise<void> {
  await send(ctx, to, (emails, site) => emails.recoveryCodesUsedUp(site))
}

/** To a member who waited for approval. */
export async function mailApproved(ctx: MailScope, to: Recipient): Promise<void> {
  const { storefrontUrl } = await ctx.services.settings(ctx)
  await send(ctx, to, (emails, site) => emails.approved(site, storefrontUrl))
}

/** The language of the request takes precedence over that of the profile. */
export function recipientOf(
  account: { readonly email: string; readonly profile: { readonly language?: string } },
  language?: string,
): Recipient {
  return { email: account.email, language: language ?? account.profile.language }
}

const recoveryLink = ({ services }: MailScope, token: string): string =>
  `${services.baseUrl}/_hosted/recover?token=${token}`

const recoveryPage = ({ services }: MailScope): string => `${services.baseUrl}/_hosted/recovery`

async function send(
  ctx: MailScope,
  to: Recipient,
  write: (emails: AccountEmails, site: string) => EmailContent,
  handles: { readonly code?: string; readonly recoveryToken?: string } = {},
): Promise<void> {
  const { name, language } = await ctx.services.settings(ctx)
  const email = write(emailsIn(to.language) ?? emailsIn(language) ?? english, name)
  await ctx.services.mail.send(ctx, { to: to.email, ...renderEmail(email), ...handles })
}

function emailsIn(language: string | undefined): AccountEmails | undefined {
  const primary = language?.toLowerCase().split(/[-_]/)[0] ?? ''
  return Object.hasOwn(languages, primary) ? languages[primary] : undefined
}
