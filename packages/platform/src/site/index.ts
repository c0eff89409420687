import type { Area } from '../kernel/area.ts'
import { bulkJobsArea } from './bulk-jobs/area.ts'
import { checkoutSettingsArea } from './checkout-settings/area.ts'
import { ordersSettingsArea } from './orders-settings/area.ts'
import { siteSettingsArea } from './site-settings/area.ts'

/**
 * Site: what the shop has decided, and work on many of its rows.
 *
 * Doors: `site-settings`, `checkout-settings`, `orders-settings`, `bulk-jobs`, `mail-preferences` (who wants no mails of a kind).
 */
export const site: readonly Area[] = [
  siteSettingsArea,
  checkoutSettingsArea,
  bulkJobsArea,
  ordersSettingsArea,
]
