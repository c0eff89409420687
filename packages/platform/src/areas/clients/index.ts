import type { Area } from '../../area.ts'
import type { Context } from '../../http/context.ts'
import { originsOf, type Registered } from './rules.ts'
import { listClients, type OAuthClient } from './store.ts'

export { registerApiKey, registerApp, registerClient } from './register.ts'
export {
  isRegisteredOrigin,
  mayLogOutTo,
  mayRedirectTo,
  mayReturnTo,
  originsOf,
  plainUrl,
  type Registered,
} from './rules.ts'
export {
  type App,
  findApiKey,
  findAppBySecret,
  findClient,
  findClientByRedirect,
  findInstallation,
  isLivingApiKey,
  isLivingApp,
  listClients,
  type OAuthClient,
} from './store.ts'
export type { ClientsTables } from './tables.ts'

type Asking = Pick<Context, 'db' | 'siteId' | 'services'>

/** What this client is registered for; without one, what any of the site's own is. */
export async function registrationOf(ctx: Asking, client: OAuthClient | undefined): Promise<Registered> {
  const clients = client ? [client] : (await listClients(ctx)).filter(({ thirdParty }) => !thirdParty)
  return {
    redirectUris: clients.flatMap((one) => one.redirectUris),
    origins: clients.flatMap((one) => one.origins),
    postLogoutUris: clients.flatMap((one) => one.postLogoutUris),
    anyLoopback: ctx.services.dev,
  }
}

/** OAuth clients, apps and API keys of a site: who may ask for tokens, and where people may be sent. */
export const clientsArea = {
  name: 'clients',
  origins: async (ctx) => (await listClients(ctx)).flatMap((client) => originsOf(client)),
} satisfies Area
