import type { Context } from '../../kernel/http/context.ts'
import { deriveSecret, sameSecret } from '../../kernel/secrets/secrets.ts'
import { siteSecret } from '../../kernel/secrets/site-secrets.ts'

type Scope = Pick<Context, 'db' | 'siteId' | 'clock' | 'random'>

const secretName = 'abandoned checkouts'

/** The token in a reminder's links. It is derived from a secret of the site, so it needs no storage. */
async function tokenFor(ctx: Scope, id: string): Promise<string> {
  return deriveSecret(id, await siteSecret(ctx, secretName))
}

export async function isTokenOf(ctx: Scope, id: string, token: string | undefined): Promise<boolean> {
  return token !== undefined && sameSecret(token, await tokenFor(ctx, id))
}

export const recoveryPath = <I extends string>(id: I) =>
  `/v1/abandoned-checkout/${id}/redirect-to-checkout` as const

export async function linksFor(ctx: Scope & Pick<Context, 'services'>, id: string) {
  const { baseUrl } = ctx.services
  const token = await tokenFor(ctx, id)
  return {
    recovery: `${baseUrl}${recoveryPath(id)}?token=${token}`,
    stop: `${baseUrl}/_hosted/reminders/${id}/stop/${token}`,
  }
}
