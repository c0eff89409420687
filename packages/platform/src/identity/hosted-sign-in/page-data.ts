import type { AuthorizeSession, HostedPages, Person } from '../../generated/hosted-pages.ts'
import type { Context } from '../../kernel/http/context.ts'
import { seedAccounts } from '../identities/index.ts'
import { addressOf, type OpenAuthorization } from './auth-request.ts'
import { type BrowserPerson, type Situation, wrongAccountOf } from './situation.ts'

export async function signInData(
  ctx: Context,
  open: OpenAuthorization,
  { account }: Pick<Situation, 'account'>,
): Promise<AuthorizeSession> {
  const { redirect, client, prompts, loginHint } = open
  const [prompt] = prompts
  const email = loginHint?.includes('@') ? loginHint : account?.email
  return {
    session: redirect.id,
    // The shop's own storefront has the name of the shop, which can change.
    clientName: client.name || (await ctx.services.settings(ctx)).name,
    clientId: client.id,
    allowSignUp: true,
    ...(prompt && { prompt }),
    ...(email && { email }),
    // OpenID Connect “Initiating User Registration” 1.0.
    ...(redirect.preferences.additionalQueryParameters?.prompt === 'create' && { signUp: true }),
    ...(open.request.redirectUri && {
      cancelUrl: addressOf(open, { error: 'access_denied' }, ctx.services.baseUrl),
    }),
    ...(await whatForms(ctx)),
    ...developmentData(ctx),
  }
}

/** The data of a sign-in at the hosted pages without a client. */
export async function plainSignInData(
  ctx: Context,
  session: string,
  siteName: string,
  cancelUrl: string | undefined,
): Promise<AuthorizeSession> {
  return {
    session,
    clientName: siteName,
    allowSignUp: true,
    ...(cancelUrl && { cancelUrl }),
    ...(await whatForms(ctx)),
    ...developmentData(ctx),
  }
}

/** The accounts of this browser, and the sign-in with another account. */
export async function chooserData(
  ctx: Context,
  open: OpenAuthorization,
  { people }: Situation,
): Promise<HostedPages['choose-account']> {
  return {
    ...(await signInData(ctx, open, { account: undefined })),
    people: people.map((one) => toPerson(ctx, one)),
  }
}

/** The scopes, the account and the host that receives the answer. */
export async function consentData(
  ctx: Context,
  open: OpenAuthorization,
  person: BrowserPerson,
  account: Situation['account'],
): Promise<HostedPages['consent']> {
  const { client, scopes, resource, request } = open
  const wrongAccount = wrongAccountOf(open, account)
  return {
    ...(await signInData(ctx, open, { account })),
    account: toPerson(ctx, person),
    scopes,
    wholeAccount: resource === null,
    thirdParty: client.thirdParty,
    selfNamed: client.unapproved,
    ...(wrongAccount && { wrongAccount }),
    ...(request.redirectUri && { returnHost: new URL(request.redirectUri).host }),
  }
}

/** Shows an account on a page. The CSP only allows images of our own. */
export function toPerson({ services }: Context, { id, signedIn, account }: BrowserPerson): Person {
  const { firstName, lastName, nickname, picture } = account.profile
  const name = nickname || [firstName, lastName].filter(Boolean).join(' ')
  return {
    id,
    email: account.email,
    signedIn,
    isStaff: account.kind !== 'member',
    ...(name && { name }),
    ...(picture?.startsWith(`${services.baseUrl}/`) && { pictureUrl: picture }),
  }
}

/** The captcha and the additional registration fields of the forms. */
async function whatForms(ctx: Context): Promise<Pick<AuthorizeSession, 'captcha' | 'signUpFields'>> {
  const { captcha, signUpFields } = await ctx.services.settings(ctx)
  return { ...(captcha && { captcha }), ...(signUpFields?.length && { signUpFields }) }
}

/** One-click sign-in for the accounts of the seed. */
function developmentData({ services }: Context): Pick<AuthorizeSession, 'testAccounts'> {
  if (!services.dev) return {}
  const testAccounts = seedAccounts.map(({ email, password, firstName, role }) => ({
    email,
    password,
    label: `${firstName} (${role})`,
  }))
  return { testAccounts }
}
