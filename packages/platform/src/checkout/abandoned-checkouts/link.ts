import type { Context } from '../../kernel/http/context.ts'
import { deriveSecret, sameSecret } from '../../kernel/secrets/secrets.ts'
import { siteSecret } from '../../kernel/secrets/site-secrets.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>

const secretName = 'abandoned checkouts'

/** What the links of a reminder prove themselves with. It follows from a key of the site: nothing has to be kept. */
async function tokenFor(ctx: Scope, id: string): Promise<string> {
  return deriveSecret(id, await siteSecret(ctx, secretName))
}

export async function isTokenOf(ctx: Scope, id: string, token: string | undefined): Promise<boolean> {
  return token !== undefined && sameSecret(token, await tokenFor(ctx, id))
}

export const recoveryPath = (id: string): string => `/v1/abandoned-checkout/${id}/redirect-to-checkout`

export async function linksFor(ctx: Scope & Pick<Context, 'services'>, id: string) {
  const { baseUrl } = ctx.services
  const token = await tokenFor(ctx, id)
  return {
    recovery: `${baseUrl}${recoveryPath(id)}?token=${token}`,
    stop: `${baseUrl}/_hosted/reminders/${id}/stop/${token}`,
  }
}
