import type { AnalyticsSettings, AnalyticsSettingsChanges } from '../../generated/analytics-settings.ts'
import type { AnalyticsPurpose } from '../../generated/shared.ts'
import type { ShownAnalytics } from '../../generated/site-frame.ts'
import type { SiteSettings } from '../../kernel/settings.ts'

/** The switches of the consent policy, which published packages read and write too. */
const switches = { ANALYTICS: 'analytics', MARKETING: 'advertising' } as const satisfies Record<
  AnalyticsPurpose,
  string
>
const purposes = Object.keys(switches) as AnalyticsPurpose[]

export function toAnalyticsSettings({ analytics, published }: SiteSettings): AnalyticsSettings {
  const policy = published?.consentPolicy ?? { analytics: true }
  return { ...analytics, purposes: purposes.filter((purpose) => policy[switches[purpose]]) }
}

/** The changes of the site. Other switches of the policy stay. */
export function changesOf(settings: SiteSettings, changes: AnalyticsSettingsChanges) {
  const { analytics, published } = settings
  const chosen = changes.purposes ?? toAnalyticsSettings(settings).purposes
  const sink = changes.sink === undefined ? analytics?.sink : changes.sink
  const privacyLink = changes.privacyLink === undefined ? analytics?.privacyLink : changes.privacyLink
  return {
    analytics: { ...(sink && { sink }), ...(privacyLink && { privacyLink }) },
    published: {
      ...published,
      consentPolicy: {
        essential: true,
        ...published?.consentPolicy,
        ...Object.fromEntries(purposes.map((purpose) => [switches[purpose], chosen.includes(purpose)])),
      },
    },
  }
}

/** Undefined if visitors are not asked. */
export function shownAnalytics(
  settings: SiteSettings,
  hash: (text: string) => string,
): ShownAnalytics | undefined {
  const { sink, ...rest } = toAnalyticsSettings(settings)
  if (!sink || rest.purposes.length === 0) return undefined
  return { ...rest, sink, version: hash(JSON.stringify([sink, rest.purposes])).slice(0, 12) }
}
