import { toMinor } from '@vitrine/pricing/money'

import type {
  BackInStockItemDetails,
  CreateBackInStockNotificationRequestError,
  CreateBackInStockNotificationRequestInput,
} from '../../generated/back-in-stock.ts'
import type { CatalogReference } from '../../generated/shared.ts'
import type { Caller, Context } from '../../kernel/http/context.ts'
import { catalogAppId, catalogOf } from '../products/index.ts'
import { meaningOf } from './references.ts'
import { isImageReference, isPictureUrl, isWebUrl } from './rules.ts'
import { collects, findOpen, insertRequest, type RequestRow } from './store.ts'
import { toRequest } from './to-request.ts'
import { planWatch } from './watch.ts'

type Creating = Context<CreateBackInStockNotificationRequestError>

/** A shopper creates a few requests; hundreds would send emails to strangers. */
const asks = { points: 30, seconds: 3_600 }

/** Creates a request, or answers the existing open one. */
export async function createRequest(
  { request, itemDetails }: CreateBackInStockNotificationRequestInput,
  ctx: Creating,
): Promise<RequestRow> {
  const { catalogReference, email, itemUrl } = request
  await checkDetails(ctx, itemDetails)
  if (itemUrl !== undefined && !isWebUrl(itemUrl) && !itemUrl.startsWith('/'))
    ctx.violation('request.itemUrl', 'FORMAT', 'must be a web URL (http or https)')
  if (!(await collects(ctx))) ctx.fail('REQUEST_COLLECTION_DISABLED')
  const meant = await meaningOf(ctx, catalogReference)
  if (meant.kind === 'OPTIONS_UNKNOWN') return ctx.fail('INVALID_CATALOG_REFERENCE_OPTIONS')
  if (!('key' in meant))
    return ctx.violation(
      'request.catalogReference.catalogItemId',
      'VALIDATION',
      'must be a product of the shop',
    )

  const asker = askerOf(ctx.caller)
  const found = { referenceKey: meant.key, emailKey: email.toLowerCase() }
  const known = await findOpen(ctx, asker === desk ? found : { ...found, asker })
  if (known) return waiting(ctx, known)
  // Before the limit, because a call that asks an app begins again.
  const details = await shownOf(ctx, catalogReference, itemDetails)
  await limit(ctx, asker)
  const memberId = ctx.caller.role === 'member' ? ctx.caller.memberId : undefined
  const made = await insertRequest(ctx, {
    request_id: ctx.random.id(),
    app_id: catalogReference.appId,
    catalog_item_id: meant.kind === 'FOREIGN' ? catalogReference.catalogItemId : meant.productId,
    options: catalogReference.options ?? null,
    reference_key: found.referenceKey,
    email,
    email_key: found.emailKey,
    asker,
    member_id: memberId ?? null,
    contact_id: (memberId && (await ctx.services.hooks.contactIdOf(ctx, memberId))) ?? null,
    item_url: itemUrl ?? null,
    details,
    created_at: ctx.clock.now(),
  })
  if (made) {
    if (meant.kind === 'FOREIGN') await planWatch(ctx)
    await ctx.emit('wix.ecom.v1.back_in_stock_notification_request_created', made.request_id, toRequest(made))
    return made
  }
  // Of two concurrent requests, the second finds the first one’s row.
  return waiting(ctx, (await findOpen(ctx, { ...found, asker })) ?? ctx.fail('CONFLICT'))
}

/** A request whose email is being sent cannot be created again. */
function waiting(ctx: Creating, row: RequestRow): RequestRow {
  return row.status === 'PROCESSING' ? ctx.fail('BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS') : row
}

export async function checkDetails(
  ctx: Context<'INVALID_ITEM_IMAGE_URL'>,
  { price, image }: BackInStockItemDetails,
): Promise<void> {
  if (image?.url !== undefined && !isPictureUrl(image.url) && !isImageReference(image.url))
    ctx.fail('INVALID_ITEM_IMAGE_URL')
  const { currency } = await ctx.services.settings(ctx)
  try {
    toMinor(price, currency)
  } catch {
    ctx.violation('itemDetails.price', 'VALIDATION', `must be an amount of ${currency}`)
  }
}

const desk = 'desk'

/** A visitor must not learn which requests others made, so an asker finds only their own. */
function askerOf({ role, memberId, visitorId }: Caller): string {
  if (role === 'member' && memberId) return `member:${memberId}`
  return role === 'visitor' && visitorId ? `visitor:${visitorId}` : desk
}

async function limit(ctx: Creating, asker: string): Promise<void> {
  if (asker === desk) return
  const { allowed } = await ctx.services.rateLimits.consume('back in stock', `${ctx.siteId} ${asker}`, asks)
  if (!allowed) ctx.fail('TOO_MANY_REQUESTS')
}

/** The catalogue supplies name and picture, not the caller; only an unknown catalogue does not. */
async function shownOf(
  ctx: Creating,
  reference: CatalogReference,
  given: BackInStockItemDetails,
): Promise<BackInStockItemDetails> {
  const [resolution] = await catalogOf(ctx)([reference])
  if (!resolution || !('item' in resolution)) return { ...given, ...(await shownByApp(ctx, reference)) }
  const { name, image, choices } = resolution.item
  const chosen = Object.values(choices).join(', ')
  return { ...given, name: chosen ? `${name}, ${chosen}` : name, ...(image && { image }) }
}

async function shownByApp(ctx: Creating, reference: CatalogReference) {
  if (reference.appId === catalogAppId) return undefined
  const [item] = await ctx.services.hooks.itemsOfApps(ctx, [reference])
  return item && { name: item.name, ...(item.image && { image: item.image }) }
}
