import type { BackInStockHandlers } from '../../generated/back-in-stock.ts'
import { isUuid } from '../../kernel/database/fields.ts'
import type { Context } from '../../kernel/http/context.ts'
import { statesBefore } from '../../kernel/state-rules.ts'
import { catalogAppId } from '../products/index.ts'
import { checkDetails, createRequest } from './create.ts'
import { announce, notifyWaiting } from './notify.ts'
import { queryRequests } from './query.ts'
import { meaningOf, waitingFor } from './references.ts'
import { moves } from './rules.ts'
import {
  collects,
  countWaiting,
  deleteRequest,
  findRequest,
  moveRequests,
  requestsOfMember,
  saveCollects,
} from './store.ts'
import { toMine, toRequest } from './to-request.ts'

export const handlers: BackInStockHandlers = {
  async createBackInStockNotificationRequest(input, ctx) {
    return { request: toRequest(await createRequest(input, ctx)) }
  },

  async getBackInStockNotificationRequest({ id }, ctx) {
    const row = isUuid(id) ? await findRequest(ctx, id) : undefined
    return row ? { request: toRequest(row) } : ctx.fail('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND')
  },

  async deleteBackInStockNotificationRequest({ id }, ctx) {
    if (!isUuid(id) || !(await deleteRequest(ctx, id)))
      ctx.fail('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND')
    await ctx.emit('wix.ecom.v1.back_in_stock_notification_request_deleted', id, {})
    return {}
  },

  async markAsNotificationSent({ id }, ctx) {
    const change = { status: 'NOTIFICATION_SENT', updated_at: ctx.clock.now() } as const
    const moved = isUuid(id)
      ? await moveRequests(ctx, [id], statesBefore(moves, 'NOTIFICATION_SENT'), change)
      : []
    await announce(ctx, moved)
    // A repeated call has no effect.
    const row = moved[0] ?? (isUuid(id) ? await findRequest(ctx, id) : undefined)
    return row ? { request: toRequest(row) } : ctx.fail('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND')
  },

  queryBackInStockNotificationRequests: queryRequests,

  async countBackInStockNotificationRequests({ catalogReferences }, ctx) {
    const countsPerCatalogReference = []
    for (const catalogReference of catalogReferences) {
      const meant = await meaningOf(ctx, catalogReference)
      const wanted = meant.kind === 'VARIANT' ? { keys: [meant.key] } : waitingFor(meant)
      countsPerCatalogReference.push({
        catalogReference,
        count: wanted ? await countWaiting(ctx, wanted) : 0,
      })
    }
    return { countsPerCatalogReference }
  },

  async reportItemsBackInStock(input, ctx) {
    const { catalogReference, requestIds, itemDetails, extraAutomationTemplateParameters } = input
    if (catalogReference && requestIds) ctx.fail('REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS')
    if (!catalogReference && !requestIds)
      ctx.violation('catalogReference', 'REQUIRED_FIELD', 'Send either an item or request ids')
    await checkDetails(ctx, itemDetails)
    const wanted = catalogReference
      ? waitingFor(await meaningOf(ctx, catalogReference))
      : { ids: (requestIds ?? []).filter(isUuid) }
    const notice = { auto: false, details: itemDetails, extras: extraAutomationTemplateParameters }
    if (wanted) await notifyWaiting(ctx, { ...notice, wanted }, true)
    return {}
  },

  async listMyBackInStockRequests(_input, ctx) {
    const rows = await requestsOfMember(ctx, ctx.caller.memberId ?? '')
    return { requests: rows.map(toMine) }
  },

  async deleteMyBackInStockRequest({ id }, ctx) {
    if (!isUuid(id) || !(await deleteRequest(ctx, id, ctx.caller.memberId)))
      ctx.fail('BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND')
    await ctx.emit('wix.ecom.v1.back_in_stock_notification_request_deleted', id, {})
    return {}
  },

  async getBackInStockSettings(_input, ctx) {
    return { settings: { collectRequests: await collects(ctx) } }
  },

  async updateBackInStockSettings({ settings }, ctx) {
    await saveCollects(ctx, settings.collectRequests)
    return { settings }
  },

  async getCollectionStates(_, ctx) {
    return statesOf(await collects(ctx))
  },

  startCollectingRequests: ({ appId }, ctx) => setCollecting(ctx, appId, true),
  stopCollectingRequests: ({ appId }, ctx) => setCollecting(ctx, appId, false),
}

async function setCollecting(ctx: Context<'NOT_SUPPORTED_APP_DEF_ID'>, appId: string, wanted: boolean) {
  if (appId.toLowerCase() !== catalogAppId) ctx.fail('NOT_SUPPORTED_APP_DEF_ID')
  await saveCollects(ctx, wanted)
  return statesOf(wanted)
}

/** The shop collects requests only for its own catalogue. */
const statesOf = (collectingRequests: boolean) => ({
  settings: { collectionStates: [{ appId: catalogAppId, collectingRequests }] },
})
