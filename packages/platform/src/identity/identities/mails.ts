import type { Context } from '../../kernel/http/context.ts'
import { composeEmail, type EmailKind } from '../../kernel/mail/email-kind.ts'
import type { FactorName } from './emails/emails.ts'
import * as kinds from './emails/kinds.ts'

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

/** Why a recovery email is sent. */
export type RecoveryReason = 'RECOVERY' | 'ACTIVATION' | 'RESET'

export async function mailCode(ctx: MailScope, to: Recipient, code: string): Promise<void> {
  await send(ctx, to, kinds.addressCode, { code }, { code })
}

export async function mailSecondFactorCode(ctx: MailScope, to: Recipient, code: string): Promise<void> {
  await send(ctx, to, kinds.signInCode, { code }, { code })
}

export async function mailRecovery(
  ctx: MailScope,
  to: Recipient,
  recoveryToken: string,
  reason: RecoveryReason,
): Promise<void> {
  const link = recoveryLink(ctx, recoveryToken)
  const kind = { RECOVERY: kinds.recovery, ACTIVATION: kinds.activation, RESET: kinds.passwordReset }[reason]
  await send(ctx, to, kind, { link }, { recoveryToken })
}

/** To a new staff member, who sets a password with the link. */
export async function mailInvitation(
  ctx: MailScope,
  to: Recipient,
  recoveryToken: string,
  inviter: string,
): Promise<void> {
  const link = recoveryLink(ctx, recoveryToken)
  await send(ctx, to, kinds.staffInvitation, { inviter, link }, { recoveryToken })
}

/** To the owner of an address that was used in another registration. */
export async function mailAlreadyRegistered(ctx: MailScope, to: Recipient): Promise<void> {
  await send(ctx, to, kinds.alreadyRegistered, { link: recoveryPage(ctx) })
}

export async function mailPasswordChanged(ctx: MailScope, to: Recipient): Promise<void> {
  await send(ctx, to, kinds.passwordChanged, { link: recoveryPage(ctx) })
}

export async function mailFactorChanged(
  ctx: MailScope,
  to: Recipient,
  factor: FactorName,
  what: 'added' | 'removed',
): Promise<void> {
  const kind = what === 'added' ? kinds.factorAdded : kinds.factorRemoved
  await send(ctx, to, kind, { factor, link: recoveryPage(ctx) })
}

/** `device` is such as `Firefox, Linux`, or empty if unknown. */
export async function mailNewDevice(ctx: MailScope, to: Recipient, device: string): Promise<void> {
  await send(ctx, to, kinds.newDevice, { device, link: recoveryPage(ctx) })
}

export async function mailRecoveryCodesUsedUp(ctx: MailScope, to: Recipient): Promise<void> {
  await send(ctx, to, kinds.recoveryCodesUsedUp, {})
}

/** To a member who waited for approval. */
export async function mailApproved(ctx: MailScope, to: Recipient): Promise<void> {
  const { storefrontUrl } = await ctx.services.settings(ctx)
  await send(ctx, to, kinds.approved, { link: storefrontUrl })
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

async function send<Facts extends { readonly site: string }>(
  ctx: MailScope,
  to: Recipient,
  kind: EmailKind<Facts>,
  facts: Omit<Facts, 'site'>,
  handles: { readonly code?: string; readonly recoveryToken?: string } = {},
): Promise<void> {
  const settings = await ctx.services.settings(ctx)
  const email = composeEmail(settings, kind, { ...facts, site: settings.name } as Facts, to.language)
  await ctx.services.mail.send(ctx, { to: to.email, ...email, ...handles })
}
