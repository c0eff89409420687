import type { AuthorizeSession, HostedPages, Person } from '../../generated/hosted-pages.ts'
import type { Context } from '../../kernel/http/context.ts'
import { seedAccounts } from '../identities/index.ts'
import { addressOf, type OpenAuthorization } from './auth-request.ts'
import type { BrowserPerson, Situation } from './situation.ts'

/** The data of the sign-in page. */
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
    clientName: client.name,
    clientId: client.id,
    allowSignUp: true,
    ...(prompt && { prompt }),
    ...(email && { email }),
    ...(open.request.redirectUri && {
      cancelUrl: addressOf(open, { error: 'access_denied' }, ctx.services.baseUrl),
    }),
    ...(await whatForms(ctx)),
    ...developmentData(ctx),
  }
}

/** The same page without a client behind it: somebody signs in at the hosted pages themselves. */
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

/** The people who have signed in at this browser, and the sign-in for another account. */
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

/** The rights that the client gets, the account that they concern, and the host that gets the answer. */
export async function consentData(
  ctx: Context,
  open: OpenAuthorization,
  person: BrowserPerson,
  account: Situation['account'],
): Promise<HostedPages['consent']> {
  const { client, scopes, request } = open
  return {
    ...(await signInData(ctx, open, { account })),
    account: toPerson(ctx, person),
    scopes,
    thirdParty: client.thirdParty,
    ...(request.redirectUri && { returnHost: new URL(request.redirectUri).host }),
  }
}

/** As the pages show somebody. Their policy lets them load pictures of ours alone. */
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

/** What the forms ask for beside address and password. */
async function whatForms(ctx: Context): Promise<Pick<AuthorizeSession, 'captcha' | 'signUpFields'>> {
  const { captcha, signUpFields } = await ctx.services.settings(ctx)
  return { ...(captcha && { captcha }), ...(signUpFields?.length && { signUpFields }) }
}

/** Accounts of the seed with one click. */
function developmentData({ services }: Context): Pick<AuthorizeSession, 'testAccounts'> {
  if (!services.dev) return {}
  const testAccounts = seedAccounts.map(({ email, password, firstName, role }) => ({
    email,
    password,
    label: `${firstName} (${role})`,
  }))
  return { testAccounts }
}
