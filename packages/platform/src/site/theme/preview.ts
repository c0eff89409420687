import type { Theme } from '../../generated/shared.ts'
import type { GetThemeOutput } from '../../generated/theme.ts'
import type { Context } from '../../kernel/http/context.ts'
import { sealBytes, unsealBytes } from '../../kernel/secrets/seal.ts'
import { findSecret, siteSecret } from '../../kernel/secrets/site-secrets.ts'
import { hours } from '../../kernel/time/time-spans.ts'

const purpose = 'theme-preview'

interface Preview {
  readonly theme: Theme
  readonly origin: string
  readonly until: number
}

/** The token carries the theme, so that nothing is stored. Only staff can make one. */
export async function previewToken(ctx: Context, theme: Theme, origin: string): Promise<string> {
  const until = ctx.clock.now().getTime() + hours(1)
  const bytes = Buffer.from(JSON.stringify({ theme, origin, until } satisfies Preview))
  return sealBytes(bytes, await siteSecret(ctx, purpose), purpose).toString('base64url')
}

export async function readPreview(
  ctx: Context,
  token: string,
): Promise<Pick<GetThemeOutput, 'theme' | 'previewOrigin'>> {
  const { theme, origin, until } = (await opened(ctx, token)) ?? { until: 0 }
  if (!theme || until < ctx.clock.now().getTime())
    return ctx.violation(
      'preview',
      'VALIDATION',
      'Expected a token of previewTheme that is younger than an hour',
    )
  return { theme, previewOrigin: origin }
}

async function opened(ctx: Context, token: string): Promise<Preview | undefined> {
  const secret = await findSecret(ctx, purpose)
  if (!secret) return undefined
  try {
    return JSON.parse(unsealBytes(Buffer.from(token, 'base64url'), secret, purpose).toString())
  } catch {
    // Of another site, or changed on the way.
    return undefined
  }
}
