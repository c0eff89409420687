import * as z from 'zod'

import type { Context } from '../../kernel/http/context.ts'
import { findClientByRedirect, plainUrl, registerClient } from '../clients/index.ts'
import {
  type Account,
  audit,
  findAccountByEmail,
  giveRecoveryToken,
  insertAccount,
  toLoginEmail,
} from '../identities/index.ts'

export interface BootstrapOptions {
  readonly ownerEmail: string
  /** The sign-in callback of the shop, for its OAuth client. */
  readonly redirectUri: string
  /** The sign-in callback of the back office, if there is one. */
  readonly backOfficeRedirectUri?: string | undefined
}

export interface Bootstrapped {
  readonly clientId: string
  readonly backOfficeClientId?: string
  readonly ownerEmail: string
  /** The link for setting the owner's password, valid for seven days; undefined if the password is set. */
  readonly invitation?: string
}

/** The options are invalid; the message names the option. */
export class BootstrapError extends Error {
  override readonly name = 'BootstrapError'
}

/** Pages show the name of the shop instead. */
const nameOfShop = ''

/** Creates the owner and the clients of a new site. Running it again finds the existing ones. */
export async function bootstrap(ctx: Context, options: BootstrapOptions): Promise<Bootstrapped> {
  const { redirectUri, backOfficeRedirectUri } = options
  const email = toLoginEmail(options.ownerEmail)
  if (!z.email().safeParse(email).success) throw new BootstrapError('ownerEmail must be an email address')
  checkAddress('redirectUri', redirectUri)
  if (backOfficeRedirectUri) checkAddress('backOfficeRedirectUri', backOfficeRedirectUri)
  return ctx.transaction(async (inner) => {
    const clientId = await clientFor(inner, nameOfShop, redirectUri)
    const backOfficeClientId =
      backOfficeRedirectUri && (await clientFor(inner, 'Back office', backOfficeRedirectUri))
    const owner = (await findAccountByEmail(inner, email)) ?? (await addOwner(inner, email))
    if (owner.kind === 'member') throw new BootstrapError('ownerEmail must not belong to a member')
    return {
      clientId,
      ...(backOfficeClientId && { backOfficeClientId }),
      ownerEmail: email,
      ...(!owner.passwordHash && { invitation: await invite(inner, owner) }),
    }
  })
}

function checkAddress(name: string, address: string): void {
  if (!plainUrl(address))
    throw new BootstrapError(`${name} must be an https address, such as https://shop.example/auth/callback`)
}

async function clientFor(ctx: Context, name: string, redirectUri: string): Promise<string> {
  const known = await findClientByRedirect(ctx, redirectUri)
  if (known) return known.id
  const { origin } = new URL(redirectUri)
  const id = ctx.random.id()
  const homeUrl = `${origin}/`
  await registerClient(ctx, {
    id,
    name,
    redirectUris: [redirectUri],
    origins: [origin],
    postLogoutUris: [homeUrl],
    homeUrl,
  })
  return id
}

/** The address is verified when the owner opens the link. */
async function addOwner(ctx: Context, email: string): Promise<Account> {
  const account = await insertAccount(ctx, {
    id: ctx.random.id(),
    kind: 'owner',
    email,
    emailVerified: false,
    passwordHash: null,
    pendingReasons: [],
    profile: {},
    role: 'OWNER',
    permissions: ['*'],
  })
  if (!account) throw new BootstrapError('ownerEmail was taken by another account at the same time')
  await audit(ctx, { actor: 'vitrine init', action: 'owner added', identityId: account.id })
  return account
}

async function invite(ctx: Context, owner: Account): Promise<string> {
  const purpose = 'ACTIVATION'
  const token = await giveRecoveryToken(ctx, {
    identityId: owner.id,
    purpose,
    clientId: null,
    redirectUrl: null,
  })
  return `${ctx.services.baseUrl}/_hosted/recover?token=${token}`
}
