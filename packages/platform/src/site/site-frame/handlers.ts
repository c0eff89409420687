import type { SiteFrameHandlers } from '../../generated/site-frame.ts'
import { shownMenus } from '../menus/index.ts'

export const handlers: SiteFrameHandlers = {
  async getSiteFrame(_, ctx) {
    return { siteFrame: { menus: await shownMenus(ctx) } }
  },
}
