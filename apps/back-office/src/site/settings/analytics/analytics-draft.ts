import type { AnalyticsSettings, AnalyticsSettingsChanges } from '@vitrine/client/analytics-settings'

type Kind = NonNullable<AnalyticsSettings['sink']>['kind']

export interface AnalyticsDraft {
  readonly kind: Kind | 'NONE'
  readonly url: string
  /** One origin a line. */
  readonly origins: string
  readonly purposes: AnalyticsSettings['purposes']
  readonly privacyLink: string
}

export const toDraft = ({ sink, purposes, privacyLink = '' }: AnalyticsSettings): AnalyticsDraft => ({
  kind: sink?.kind ?? 'NONE',
  url: sink?.url ?? '',
  origins: (sink?.origins ?? []).join('\n'),
  purposes,
  privacyLink,
})

export const linesOf = ({ origins }: AnalyticsDraft): string[] => origins.split(/\s+/).filter(Boolean)

export function toChanges(draft: AnalyticsDraft): AnalyticsSettingsChanges {
  const { kind, url, purposes, privacyLink } = draft
  const further = kind === 'DATA_LAYER' ? linesOf(draft) : []
  return {
    sink: kind === 'NONE' ? null : { kind, url: url.trim(), ...(further.length > 0 && { origins: further }) },
    purposes,
    privacyLink: privacyLink.trim() || null,
  }
}
