import * as z from 'zod'

import { call } from '../define.ts'
import { shopLink } from '../shapes/shop-link.ts'
import { text } from '../wire.ts'

const staffAndApps = ['staff', 'app'] as const

const AnalyticsSink = z
  .object({
    kind: z
      .enum(['HTTP', 'DATA_LAYER'])
      .describe(
        'HTTP: the storefront posts each event to the address as JSON. DATA_LAYER: it loads the script at the address and pushes the events to `window.dataLayer`.',
      ),
    url: text(500)
      .refine(isSinkUrl, 'Expected an address that begins with https://')
      .describe('Development also accepts http:// with the host localhost or 127.0.0.1.'),
    origins: z
      .array(text(200).refine(isOrigin, 'Expected an origin, such as https://collect.example.com'))
      .max(20)
      .optional()
      .describe('DATA_LAYER: further origins that the script loads from and sends to.'),
  })
  .meta({ id: 'AnalyticsSink', description: 'The receiver of a storefront’s analytics events.' })

const Purpose = z.enum(['ANALYTICS', 'MARKETING']).meta({
  id: 'AnalyticsPurpose',
  description: 'A purpose that visitors accept or reject.',
})

const analytics = z.object({
  sink: AnalyticsSink.optional().describe('Absent: no events are sent, and visitors are not asked.'),
  purposes: z
    .array(Purpose)
    .max(2)
    .describe(
      'Visitors are asked about each of them; without any, no events are sent. Published packages read and write them as `analytics` and `advertising` of the consent policy.',
    ),
  privacyLink: shopLink().optional().describe('The page that the question links to.'),
})

const AnalyticsSettings = analytics.meta({ id: 'AnalyticsSettings' })

const AnalyticsSettingsChanges = z
  .object({
    sink: AnalyticsSink.nullable().describe('Null ends the sending of events.'),
    purposes: z.array(Purpose).max(2),
    privacyLink: shopLink().nullable(),
  })
  .partial()
  .meta({ id: 'AnalyticsSettingsChanges', description: 'Only sent fields change; null removes a value.' })

/** As each page of a storefront reads it. */
export const ShownAnalytics = analytics
  .extend({
    sink: AnalyticsSink,
    version: z
      .string()
      .describe(
        'Changes with the receiver and the purposes: an answer to an earlier version does not count.',
      ),
  })
  .meta({ id: 'ShownAnalytics' })

const settings = z.object({ analyticsSettings: AnalyticsSettings })
const path = '/v1/analytics-settings'

/** Our own calls: published packages know only the consent policy. */
export const analyticsSettings = {
  getAnalyticsSettings: call(`GET ${path}`, {
    summary: 'Reads the receiver of analytics events and the purposes that visitors are asked about.',
    access: staffAndApps,
    input: z.object({}),
    output: settings,
    example: {},
  }),
  updateAnalyticsSettings: call(`PATCH ${path}`, {
    summary: 'Changes the sent settings. Storefronts follow within a second.',
    access: staffAndApps,
    input: z.object({ analyticsSettings: AnalyticsSettingsChanges }),
    output: settings,
    example: {
      analyticsSettings: {
        sink: { kind: 'HTTP', url: 'https://events.example.com/shop' },
        purposes: ['ANALYTICS'],
      },
    },
  }),
}

function isSinkUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  if (username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}

/** Other text could add rules to the Content-Security-Policy. */
function isOrigin(value: string): boolean {
  return isSinkUrl(value) && new URL(value).origin === value
}
