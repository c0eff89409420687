import type { ShopOpeningHandlers } from '../../generated/shop-opening.ts'
import { outsideTransaction } from '../../kernel/http/context.ts'
import { checkLink, signLink } from '../../kernel/secrets/signed-links.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { setClosed } from '../site-profile/index.ts'
import { isInside } from './access.ts'
import { keepPreview } from './store.ts'

/** Long enough to show the shop to friends before it opens. */
const goodFor = days(7)
const subject = 'preview of the shop'

export const handlers: ShopOpeningHandlers = {
  openShop: outsideTransaction(async (_, ctx) => {
    await setClosed(ctx, false)
    return { isOpen: true }
  }),

  closeShop: outsideTransaction(async (_, ctx) => {
    await setClosed(ctx, true)
    return { isOpen: false }
  }),

  async createShopPreviewToken(_, ctx) {
    const expirationDate = later(ctx.clock.now(), goodFor)
    return { token: await signLink(ctx, subject, expirationDate), expirationDate }
  },

  async enterShopPreview({ token }, ctx) {
    const verdict = await checkLink(ctx, subject, token)
    if (verdict === 'WRONG') ctx.fail('PREVIEW_LINK_INVALID')
    if (verdict === 'EXPIRED') ctx.fail('PREVIEW_LINK_EXPIRED')
    const expirationDate = later(ctx.clock.now(), goodFor)
    // Every visitor and member of the shop's client has the id of a visitor.
    if (ctx.caller.visitorId) await keepPreview(ctx, ctx.caller.visitorId, expirationDate)
    return { expirationDate }
  },

  async getShopAccess(_, ctx) {
    const { isClosed, backOfficeUrl } = await ctx.services.settings(ctx)
    return {
      isOpen: !isClosed,
      isPreviewing: await isInside(ctx),
      ...(ctx.caller.role === 'staff' && backOfficeUrl && { backOfficeUrl }),
    }
  },
}
