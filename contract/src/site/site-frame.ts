import * as z from 'zod'

import { call } from '../define.ts'
import { MenuLink } from '../shapes/menu.ts'

const SiteFrame = z
  .object({
    menus: z
      .record(z.string(), z.array(MenuLink))
      .describe('By their names. `header` and `footer` are always present.'),
  })
  .meta({ id: 'SiteFrame', description: 'The links around each page of a storefront.' })

/** Our own call: one read for each page of a storefront. */
export const siteFrame = {
  getSiteFrame: call('GET /v1/site-frame', {
    summary: 'Reads what a storefront shows around each of its pages: the menus.',
    access: ['anyone', 'visitor', 'member', 'staff', 'app'],
    permission: 'none',
    input: z.object({}),
    output: z.object({ siteFrame: SiteFrame }),
    example: {},
  }),
}
