import type { Context } from '../../kernel/http/context.ts'
import type { Registered } from './rules.ts'
import { listClients, type OAuthClient } from './store.ts'

export { toActors } from './actors.ts'
export {
  type ApiKeyRow,
  findApiKey,
  holdApiKey,
  insertApiKey,
  listApiKeyRows,
  lockApiKey,
  markApiKeyRevoked,
  noteKeyUsed,
} from './api-keys-store.ts'
export {
  type App,
  type AppRow,
  changeApp,
  findApp,
  findAppBySecret,
  insertApp,
  listAppRows,
  lockApp,
} from './apps-store.ts'
export { readKeys } from './client-keys.ts'
export { isDocumentUrl } from './document.ts'
export { clientOfDocument } from './document-client.ts'
export { noteGranted } from './document-store.ts'
export { giveInstallCode, takeInstallCode } from './install-codes-store.ts'
export {
  allowInstallation,
  endInstallation,
  findInstallationOf,
  holdInstallation,
  type Installation,
  type InstallationRow,
  insertInstallation,
  installations,
  listInstallations,
  livingInstallation,
} from './installations-store.ts'
export { changeClient, deleteClient, lockClient, registerClient } from './register.ts'
export {
  isLoopback,
  isRedirect,
  isRegisteredOrigin,
  mayLogOutTo,
  mayRedirectTo,
  mayReturnTo,
  originsOf,
  plainUrl,
  type Registered,
} from './rules.ts'
export {
  findClient,
  findClientByRedirect,
  findNamedClient,
  findRegisteredClient,
  listClients,
  type OAuthClient,
  publicIdOf,
} from './store.ts'

type Asking = Pick<Context, 'db' | 'siteId' | 'services'>
/** Returns the registered URIs of the client, or of all first-party clients if it is undefined. */
export async function registrationOf(ctx: Asking, client: OAuthClient | undefined): Promise<Registered> {
  const clients = client ? [client] : (await listClients(ctx)).filter(({ thirdParty }) => !thirdParty)
  return {
    redirectUris: clients.flatMap((one) => one.redirectUris),
    origins: clients.flatMap((one) => one.origins),
    postLogoutUris: clients.flatMap((one) => one.postLogoutUris),
    anyLoopback: ctx.services.dev && !client?.unapproved,
    anyPort: Boolean(client?.unapproved),
  }
}
