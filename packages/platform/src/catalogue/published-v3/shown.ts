import type { Context, Data } from '../../kernel/http/context.ts'
import { type EntityIds, entityIds } from '../published-entities/index.ts'

/** The requested fields, and the facts of the site that the translation uses. */
export interface Shown {
  /** Whether a field is requested that is left out otherwise. */
  readonly has: (field: string) => boolean
  readonly baseUrl: string
  readonly storefrontUrl: string
  readonly locale: string
  readonly ids: EntityIds
}

export async function shownFields(
  ctx: Data & Pick<Context, 'services'>,
  fields: readonly string[] | null | undefined,
): Promise<Shown> {
  const { storefrontUrl, locale } = await ctx.services.settings(ctx)
  const { baseUrl } = ctx.services
  const requested = new Set(fields ?? [])
  const has = (field: string) => requested.has(field)
  return { has, baseUrl, storefrontUrl: storefrontUrl ?? baseUrl, locale, ids: await entityIds(ctx) }
}
