import type { Area } from '../kernel/area.ts'
import { analyticsSettingsArea } from './analytics-settings/area.ts'
import { bulkJobsArea } from './bulk-jobs/area.ts'
import { checkoutSettingsArea } from './checkout-settings/area.ts'
import { contactMessagesArea } from './contact-messages/area.ts'
import { emailPreviewArea } from './email-preview/area.ts'
import { emailTextsArea } from './email-texts/area.ts'
import { menusArea } from './menus/area.ts'
import { newsletterArea } from './newsletter/area.ts'
import { notificationsArea } from './notifications/area.ts'
import { ordersSettingsArea } from './orders-settings/area.ts'
import { pagesArea, publishedPagesArea } from './pages/area.ts'
import { publishedSiteArea } from './published/area.ts'
import { shopOpeningArea } from './shop-opening/area.ts'
import { siteFrameArea } from './site-frame/area.ts'
import { siteProfileArea } from './site-profile/area.ts'
import { siteSettingsArea } from './site-settings/area.ts'
import { themeArea } from './theme/area.ts'
import { urlRedirectsArea } from './url-redirects/area.ts'

/**
 * Site: settings of the shop, and bulk jobs.
 *
 * Areas for other domains: `site-settings`, `site-profile`, `shop-opening`, `checkout-settings`, `orders-settings`,
 * `bulk-jobs`, `menus`, `site-frame`. `mail-preferences`: unsubscribed addresses. `form-guard`: limits of forms. `notifications`: emails to the shop.
 * `email-texts`: texts of emails to customers. `email-preview`: a page with an email. `newsletter`: its subscribers. `published`: calls of published packages about the site.
 * `url-redirects`: paths without a page. `pages`: pages as sections. `theme`: the look.
 * `analytics-settings`: the receiver of analytics events.
 */
export const site: readonly Area[] = [
  siteSettingsArea,
  siteProfileArea,
  shopOpeningArea,
  themeArea,
  checkoutSettingsArea,
  bulkJobsArea,
  ordersSettingsArea,
  notificationsArea,
  publishedSiteArea,
  urlRedirectsArea,
  menusArea,
  contactMessagesArea,
  newsletterArea,
  siteFrameArea,
  analyticsSettingsArea,
  pagesArea,
  publishedPagesArea,
  emailTextsArea,
  emailPreviewArea,
]
