import type { Context, Data } from '../../kernel/http/context.ts'
import type { PublishedEvent, StoredEvent } from '../../kernel/ports/hooks.ts'
import { toV1Event } from './to-v1-event.ts'
import { toV3Event } from './to-v3-event.ts'

/**
 * An event of the catalogue in the form that published packages read, in the version that the shop reports to them;
 * undefined for events of other domains.
 */
export async function publishedEvent(
  ctx: Data & Pick<Context, 'services'>,
  event: StoredEvent,
): Promise<PublishedEvent | undefined> {
  const { publishedCatalogVersion } = await ctx.services.settings(ctx)
  return publishedCatalogVersion === 'V1_CATALOG' ? toV1Event(ctx, event) : toV3Event(ctx, event)
}
