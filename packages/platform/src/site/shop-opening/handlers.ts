import type { ShopOpeningHandlers } from '../../generated/shop-opening.ts'
import { outsideTransaction } from '../../kernel/http/context.ts'
import { checkLink, signLink } from '../../kernel/secrets/signed-links.ts'
import { days, later } from '../../kernel/time/time-spans.ts'
import { setClosed } from '../site-profile/index.ts'
import { findInside } from './access.ts'
import { keepPreview } from './store.ts'

/** Long enough to show the shop to friends before it opens. */
const goodFor = days(7)
const subject = 'preview of the shop'
const staffSubject = 'preview of the shop for staff'

export const handlers: ShopOpeningHandlers = {
  openShop: outsideTransaction(async (_, ctx) => {
    await setClosed(ctx, false)
    return { isOpen: true }
  }),

  closeShop: outsideTransaction(async (_, ctx) => {
    await setClosed(ctx, true)
    return { isOpen: false }
  }),

  async createShopPreviewToken({ isForStaff }, ctx) {
    const expirationDate = later(ctx.clock.now(), goodFor)
    const token = await signLink(ctx, isForStaff ? staffSubject : subject, expirationDate)
    return { token, expirationDate }
  },

  async enterShopPreview({ token }, ctx) {
    const forStaff = await checkLink(ctx, staffSubject, token)
    const isForStaff = forStaff !== 'WRONG'
    const verdict = isForStaff ? forStaff : await checkLink(ctx, subject, token)
    if (verdict === 'WRONG') ctx.fail('PREVIEW_LINK_INVALID')
    if (verdict === 'EXPIRED') ctx.fail('PREVIEW_LINK_EXPIRED')
    const expiresAt = later(ctx.clock.now(), goodFor)
    // Every visitor and member of the shop's client has the id of a visitor.
    if (ctx.caller.visitorId) await keepPreview(ctx, ctx.caller.visitorId, { expiresAt, isForStaff })
    return { expirationDate: expiresAt }
  },

  async getShopAccess(_, ctx) {
    const { isClosed, backOfficeUrl } = await ctx.services.settings(ctx)
    const inside = await findInside(ctx)
    const isForStaff = inside?.isForStaff === true
    return {
      isOpen: !isClosed,
      isPreviewing: inside !== undefined,
      isForStaff,
      ...(isForStaff && backOfficeUrl && { backOfficeUrl }),
    }
  },
}
