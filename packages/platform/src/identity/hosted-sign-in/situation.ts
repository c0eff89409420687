import type { Context } from '../../kernel/http/context.ts'
import { isLoopback, plainUrl } from '../clients/index.ts'
import { type Account, findAccount, takeSessionToken, toLoginEmail } from '../identities/index.ts'
import { wrongAccountFor } from '../resources/index.ts'
import type { OpenAuthorization } from './auth-request.ts'
import { isSilent } from './auth-request.ts'
import { type BrowserAccount, listBrowserAccounts } from './browser-accounts.ts'
import { hasConsent } from './consents.ts'
import type { SignedIn } from './grant.ts'
import type { Asking } from './rules.ts'
import type { HostedSession } from './sessions.ts'

/** An account of this browser with its data. */
export interface BrowserPerson extends BrowserAccount {
  readonly account: Account
}

/** The facts that decide how a request continues. */
export interface Situation {
  readonly asking: Asking
  /** The account that would get the code. */
  readonly subject: SignedIn | undefined
  readonly account: Account | undefined
  readonly people: readonly BrowserPerson[]
}

/** The accounts for the chooser, without blocked and deleted ones. */
export async function peopleOfBrowser(
  ctx: Context,
  browser: HostedSession | undefined,
): Promise<readonly BrowserPerson[]> {
  if (!browser) return []
  const people: BrowserPerson[] = []
  for (const one of await listBrowserAccounts(ctx, browser.id)) {
    const account = await findAccount(ctx, one.identityId)
    if (account?.status === 'ACTIVE') people.push({ ...one, account })
  }
  return people
}

/** `browser` is the session of the cookie, or of a new sign-in. It uses up the session token of the request. */
export async function situationOf(
  ctx: Context,
  open: OpenAuthorization,
  browser: HostedSession | undefined,
): Promise<Situation> {
  const people = await peopleOfBrowser(ctx, browser)
  const subject = (await byToken(ctx, open, browser)) ?? byCookie(open, browser, people)
  const account = subject && (await findAccount(ctx, subject.identityId))
  const { client } = open
  const isKnown =
    !client.thirdParty ||
    (subject !== undefined && (await hasConsent(ctx, { ...subject, clientId: client.id }, open)))
  const asking: Asking = {
    prompts: open.prompts,
    silent: isSilent(open),
    now: ctx.clock.now(),
    maxAge: open.maxAge,
    account:
      subject && account?.status === 'ACTIVE'
        ? {
            authenticatedAt: subject.authenticatedAt,
            chosen: subject.chosen,
            signedInForThis: subject.signedInForThis,
            mustResetPassword: account.mustResetPassword,
          }
        : undefined,
    remembered: people.length,
    // The hint names another account, so none of these answers the request.
    signedIn: isHinted(open) ? 0 : people.filter(({ signedIn }) => signedIn).length,
    needsConsent: !isKnown || isOnThisComputer(open) || wrongAccountOf(open, account) !== undefined,
  }
  return { asking, subject, account, people }
}

/** The kind of accounts that the request needs if this one is another. The consent page then asks for one of them. */
export const wrongAccountOf = ({ resource }: OpenAuthorization, account: Account | undefined) =>
  account && wrongAccountFor(resource, account.kind !== 'member')

/**
 * Another program of the computer may listen at that address in the name of the client, so the person is asked each time
 * (RFC 8252 section 8.6).
 */
const isOnThisComputer = ({ client, request }: OpenAuthorization): boolean =>
  client.unapproved && isLoopback(plainUrl(request.redirectUri ?? ''))

type Candidate = SignedIn & Pick<NonNullable<Asking['account']>, 'chosen' | 'signedInForThis'>

/**
 * A session token of a login or registration by API identifies the account for this answer only. It does not sign the
 * browser in, because a link could otherwise sign users in to another account.
 */
async function byToken(
  ctx: Context,
  { redirect }: OpenAuthorization,
  browser: HostedSession | undefined,
): Promise<Candidate | undefined> {
  const { loginTokenHash } = redirect
  if (!loginTokenHash) return undefined
  const signIn = await ctx.transaction((inner) => takeSessionToken(inner, loginTokenHash))
  if (!signIn) return undefined
  const isHere = browser?.identityId === signIn.identityId
  return { ...signIn, chosen: true, signedInForThis: true, hostedSessionId: isHere ? browser.id : null }
}

function byCookie(
  open: OpenAuthorization,
  browser: HostedSession | undefined,
  people: readonly BrowserPerson[],
): Candidate | undefined {
  const chosen = browser && people.find(({ id }) => id === browser.id && id === open.redirect.chosenSessionId)
  if (chosen) {
    const signedInForThis = chosen.authenticatedAt >= open.redirect.createdAt
    return { ...toSignedIn(chosen), chosen: true, signedInForThis }
  }
  const signed = people.filter((one) => one.signedIn)
  const wanted = isHinted(open)
    ? signed.find(({ account }) => isMeant(open, account))
    : signed.find(({ id }) => id === browser?.id)
  return wanted && { ...toSignedIn(wanted), chosen: false, signedInForThis: false }
}

/** Only email addresses are supported as hints. */
function isHinted({ loginHint, identityHint }: OpenAuthorization): boolean {
  return identityHint !== undefined || (loginHint?.includes('@') ?? false)
}

function isMeant({ loginHint, identityHint }: OpenAuthorization, { id, email }: Account): boolean {
  return identityHint === undefined ? email === toLoginEmail(loginHint ?? '') : id === identityHint
}

function toSignedIn({ id, identityId, authenticatedAt }: BrowserPerson): SignedIn {
  return { identityId, authenticatedAt, hostedSessionId: id }
}
