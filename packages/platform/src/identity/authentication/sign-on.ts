import type { AuthenticationHandlers, SignOnError, SignOnInput } from '../../generated/authentication.ts'
import type { Context } from '../../kernel/http/context.ts'
import { forgetFactors, secondFactorsOf, toIdentity } from '../factors/index.ts'
import { signOutEverywhere } from '../hosted-sign-in/index.ts'
import {
  type Account,
  audit,
  changeAccount,
  findAccountByEmail,
  giveSessionToken,
  insertAccount,
  lockAccount,
  toLoginEmail,
} from '../identities/index.ts'

/**
 * Creates a session without a password, only for callers that the site trusts with its members. Each use is in the
 * audit log.
 */
export const signOn: AuthenticationHandlers['signOn'] = async (input, ctx) => {
  const account =
    (await create(ctx, input)) ??
    (await merge(ctx, input)) ??
    (await create(ctx, input)) ??
    ctx.fail('CONFLICT')
  await audit(ctx, { action: 'sign-on', identityId: account.id })
  const sessionToken = await giveSessionToken(ctx, {
    identityId: account.id,
    hostedSessionId: null,
    appId: ctx.caller.appId ?? null,
  })
  return { sessionToken, identity: toIdentity(account, await secondFactorsOf(ctx, account.id)) }
}

async function create(ctx: Context<SignOnError>, input: SignOnInput): Promise<Account | undefined> {
  const account = await insertAccount(ctx, {
    id: ctx.random.id(),
    kind: 'member',
    email: toLoginEmail(input.loginId.email),
    emailVerified: input.verifyEmail === true,
    passwordHash: null,
    pendingReasons: [],
    profile: input.profile ?? {},
  })
  if (account) await ctx.services.hooks.accountCreated(ctx, account)
  return account
}

/**
 * An account with an unverified address may belong to an attacker. It is only reused if the caller vouches for the
 * address, and then loses its password, factors and sessions. `mergeExistingContact: false` keeps the profile and
 * rejects accounts that wait for approval.
 */
async function merge(ctx: Context<SignOnError>, input: SignOnInput): Promise<Account | undefined> {
  const known = await findAccountByEmail(ctx, toLoginEmail(input.loginId.email))
  const found = known && (await lockAccount(ctx, known.id))
  if (!found || found.status === 'DELETED') return undefined
  if (found.kind !== 'member' || found.status === 'BLOCKED' || found.status === 'OFFLINE')
    ctx.fail('FORBIDDEN')
  const unproven = !found.emailVerified && found.passwordHash !== null
  if (unproven && input.verifyEmail !== true) ctx.fail('EMAIL_NOT_VERIFIED')
  if (unproven) {
    await signOutEverywhere(ctx, found.id, 'taken over by sign-on')
    await forgetFactors(ctx, found.id)
  }
  const { mergeExistingContact: merges = true } = input
  if (!merges && found.pendingReasons.includes('PENDING_ADMIN_APPROVAL_REQUIRED')) ctx.fail('FORBIDDEN')
  const account = await changeAccount(ctx, found.id, {
    status: 'ACTIVE',
    pendingReasons: [],
    ...(merges && { profile: { ...found.profile, ...input.profile } }),
    ...(input.verifyEmail && { emailVerified: true }),
    ...(unproven && { passwordHash: null }),
  })
  await ctx.services.hooks.accountChanged(ctx, account)
  return account
}
