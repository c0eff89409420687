import type { OauthClientsHandlers, OAuthClient as Shown } from '../../generated/oauth-clients.ts'
import {
  changeClient,
  deleteClient,
  isRedirect,
  listClients,
  lockClient,
  type OAuthClient,
  registerClient,
} from '../../identity/clients/index.ts'
import { audit, freshIdentityOf } from '../../identity/identities/index.ts'
import { endSessions } from '../../identity/tokens/index.ts'
import { lockByName } from '../../kernel/database/advisory-lock.ts'
import type { Context } from '../../kernel/http/context.ts'

const most = 100

export const handlers: OauthClientsHandlers = {
  async listOAuthClients(_input, ctx) {
    return { oauthClients: (await listClients(ctx)).map(toOAuthClient) }
  },

  async createOAuthClient({ oauthClient: { name, redirectUris } }, ctx) {
    freshIdentityOf(ctx)
    checkRedirects(ctx, redirectUris)
    await lockByName(ctx, 'OAuth clients')
    if ((await listClients(ctx)).length >= most) ctx.fail('TOO_MANY_OAUTH_CLIENTS')
    const client = await registerClient(ctx, {
      id: ctx.random.id(),
      name,
      redirectUris,
      origins: [],
      postLogoutUris: homesOf(redirectUris),
      homeUrl: homesOf(redirectUris)[0] ?? null,
      thirdParty: true,
    })
    await audit(ctx, { action: 'OAuth client created', detail: { name, clientId: client.id, redirectUris } })
    return { oauthClient: toOAuthClient(client) }
  },

  async updateOAuthClient({ oauthClient: { id, name, redirectUris } }, ctx) {
    freshIdentityOf(ctx)
    if (redirectUris) checkRedirects(ctx, redirectUris)
    const known = changeable(await lockClient(ctx, id), ctx)
    const client = await changeClient(ctx, id, {
      name: name ?? known.name,
      redirectUris: redirectUris ?? known.redirectUris,
      postLogoutUris: redirectUris ? homesOf(redirectUris) : known.postLogoutUris,
      homeUrl: redirectUris ? (homesOf(redirectUris)[0] ?? null) : known.homeUrl,
    })
    const detail = { name: client.name, clientId: id, redirectUris: client.redirectUris }
    await audit(ctx, { action: 'OAuth client changed', detail })
    return { oauthClient: toOAuthClient(client) }
  },

  async deleteOAuthClient({ id }, ctx) {
    const { name } = changeable(await lockClient(ctx, id), ctx)
    await endSessions(ctx, { clientId: id }, 'its application was deleted')
    await deleteClient(ctx, id)
    await audit(ctx, { action: 'OAuth client deleted', detail: { name, clientId: id } })
    return {}
  },
}

type Refuser = Pick<Context<'OAUTH_CLIENT_NOT_FOUND' | 'OAUTH_CLIENT_OF_SHOP'>, 'fail'>

/** The shop’s own storefront and back office cannot sign anybody in without their clients. */
function changeable(client: OAuthClient | undefined, ctx: Refuser): OAuthClient {
  if (!client) return ctx.fail('OAUTH_CLIENT_NOT_FOUND')
  return client.thirdParty ? client : ctx.fail('OAUTH_CLIENT_OF_SHOP')
}

function checkRedirects(ctx: Pick<Context, 'violation'>, redirectUris: readonly string[]): void {
  redirectUris.forEach((uri, index) => {
    if (!isRedirect(uri))
      ctx.violation(
        `oauthClient.redirectUris[${index}]`,
        'VALIDATION',
        'must begin with https, or with http on this computer, and have no fragment and no wildcard',
      )
  })
}

/** A sign-out returns to the start page of the application. */
const homesOf = (redirectUris: readonly string[]) => [
  ...new Set(redirectUris.map((uri) => new URL('/', uri).href)),
]

const toOAuthClient = ({ id, name, redirectUris, thirdParty, createdDate }: OAuthClient): Shown => ({
  id,
  name,
  redirectUris: [...redirectUris],
  thirdParty,
  createdDate,
})
