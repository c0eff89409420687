import type { Context } from '../../kernel/http/context.ts'
import { findClientByRedirect, plainUrl, registerClient } from '../clients/index.ts'
import { BootstrapError } from './bootstrap.ts'

export interface PartnerOptions {
  /** The name that users see on the consent page. */
  readonly name: string
  readonly redirectUri: string
}

/** Registers a third-party client, which needs the users' consent. Running it again finds the existing one. */
export async function addPartner(ctx: Context, { name, redirectUri }: PartnerOptions): Promise<string> {
  const shown = name.trim()
  if (shown.length < 1 || shown.length > 100)
    throw new BootstrapError('the name of the client must have 1 to 100 characters')
  const url = plainUrl(redirectUri)
  if (!url)
    throw new BootstrapError('redirectUri must be an https address, such as https://club.example/callback')
  return ctx.transaction(async (inner) => {
    const known = await findClientByRedirect(inner, redirectUri)
    if (known && !known.thirdParty)
      throw new BootstrapError('redirectUri must not belong to the site; a client of the site uses it')
    if (known) return known.id
    const id = inner.random.id()
    await registerClient(inner, {
      id,
      name: shown,
      redirectUris: [redirectUri],
      origins: [],
      postLogoutUris: [`${url.origin}/`],
      homeUrl: `${url.origin}/`,
      thirdParty: true,
    })
    return id
  })
}
