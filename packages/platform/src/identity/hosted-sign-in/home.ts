import type { Context } from '../../kernel/http/context.ts'
import { findClient, listClients } from '../clients/index.ts'
import type { StoredRedirect } from '../redirects/index.ts'

/**
 * Returns the home page of the shop: the requesting origin, otherwise the client's home, otherwise that of the first
 * first-party client.
 */
export async function homeOf(ctx: Context, redirect: StoredRedirect | undefined): Promise<string> {
  if (redirect?.origin) return `${redirect.origin}/`
  const client = redirect?.clientId ? await findClient(ctx, redirect.clientId) : undefined
  if (client?.homeUrl) return client.homeUrl
  const clients = await listClients(ctx)
  return clients.find((one) => one.homeUrl && !one.thirdParty)?.homeUrl ?? `${ctx.services.baseUrl}/`
}
