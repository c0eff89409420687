import * as z from 'zod'

import { call } from '../define.ts'
import { MenuLink } from '../shapes/menu.ts'
import { shopLink } from '../shapes/shop-link.ts'
import { text, timestamp } from '../wire.ts'
import { ShownAnalytics } from './analytics-settings.ts'

const staffAndApps = ['staff', 'app'] as const

const announcement = z.object({
  text: text(200).trim().min(1),
  link: shopLink().optional(),
  colours: z
    .enum(['ACCENT', 'INK', 'SURFACE'])
    .describe('A pair of colours of the theme: the accent, the inverse of the page, or a quiet one.'),
  isDismissible: z.boolean().describe('Visitors can hide it, and it stays hidden in their browser.'),
})

const Announcement = announcement
  .extend({
    from: timestamp().optional().describe('Absent: at once.'),
    until: timestamp().optional().describe('Absent: until it is removed.'),
  })
  .meta({ id: 'Announcement' })

const ShownAnnouncement = announcement
  .extend({ key: z.string().describe('Another text or link has another key.') })
  .meta({ id: 'ShownAnnouncement' })

const newsletterInFoot = z
  .boolean()
  .describe('True: the foot of each page has the form of the newsletter. Default: false.')
const communityInFoot = z
  .boolean()
  .describe('True: the foot of each page has a link to the community. Default: false.')

export const FrameSettings = z
  .object({
    announcement: Announcement.optional(),
    newsletter: newsletterInFoot.optional(),
    community: communityInFoot.optional(),
  })
  .meta({ id: 'FrameSettings' })

const FrameSettingsChanges = z
  .object({
    announcement: Announcement.nullable().describe('Null removes it.'),
    newsletter: newsletterInFoot,
    community: communityInFoot,
  })
  .partial()
  .meta({ id: 'FrameSettingsChanges', description: 'Only sent fields change.' })

const frameSettings = z.object({ frameSettings: FrameSettings })
const settingsPath = '/v1/frame-settings'

const pageLink = z.object({ title: z.string(), link: z.string() })

const SiteFrame = z
  .object({
    menus: z
      .record(z.string(), z.array(MenuLink))
      .describe('By their names. `header` and `footer` are always present.'),
    announcement: ShownAnnouncement.optional().describe('Present while it is shown.'),
    newsletter: newsletterInFoot.optional(),
    community: communityInFoot.optional(),
    productPages: z
      .object({
        SIZE_GUIDE: pageLink.optional(),
        SHIPPING: pageLink.optional(),
        RETURNS: pageLink.optional(),
      })
      .describe('The published pages that product pages link, by their roles.'),
    analytics: ShownAnalytics.optional().describe('Present if visitors are asked for their consent.'),
  })
  .meta({ id: 'SiteFrame', description: 'The surroundings of each page of a storefront.' })

/** Our own calls: one read for each page of a storefront, and the settings behind it. */
export const siteFrame = {
  getSiteFrame: call('GET /v1/site-frame', {
    summary: 'Reads what a storefront shows around each of its pages: the menus and the announcement.',
    access: ['anyone', 'visitor', 'member', 'staff', 'app'],
    permission: 'none',
    input: z.object({}),
    output: z.object({ siteFrame: SiteFrame }),
    example: {},
  }),
  getFrameSettings: call(`GET ${settingsPath}`, {
    summary: 'Reads the announcement, also outside of its time, and the settings of the foot.',
    access: staffAndApps,
    input: z.object({}),
    output: frameSettings,
    example: {},
  }),
  updateFrameSettings: call(`PATCH ${settingsPath}`, {
    summary: 'Changes the sent settings. Storefronts show them within a second.',
    access: staffAndApps,
    input: z.object({ frameSettings: FrameSettingsChanges }),
    output: frameSettings,
    example: {
      frameSettings: {
        announcement: { text: 'Free delivery this week', colours: 'ACCENT', isDismissible: true },
      },
    },
  }),
}
