import {
  getReviewRequestSettings,
  type ReviewRequestSettings,
  type ReviewRequestSettingsChanges,
  updateReviewRequestSettings,
} from '@vitrine/client/review-requests'
import { useClient } from '@vitrine/react/provider'
import { Select } from '@vitrine/ui/select'

import { FailureBanner } from '../../shell/failure-banner.tsx'
import { Section } from '../../shell/section.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { useSettings } from '../use-settings.ts'

const delays = [3, 7, 14, 21, 30, 60]

/** Whether and when buyers are asked by mail. */
export function AskingSection() {
  const client = useClient()
  const { settings, error, retry, change } = useSettings<ReviewRequestSettings, ReviewRequestSettingsChanges>(
    {
      key: ['back-office', 'settings', 'review-requests'],
      read: async (signal) => (await getReviewRequestSettings(client, {}, { signal })).settings,
      write: async (changes) => (await updateReviewRequestSettings(client, { settings: changes })).settings,
      merge: (before, { message, ...changes }) => ({
        ...before,
        ...changes,
        ...(message && { message }),
      }),
    },
  )
  if (error && !settings)
    return <FailureBanner title="How buyers are asked could not be loaded" error={error} onRetry={retry} />
  if (!settings) return null
  const set = (changes: ReviewRequestSettingsChanges) => change(changes, 'Saved.')
  const { active, automatic, delayDays } = settings
  const days = [...new Set([...delays, delayDays])].sort((a, b) => a - b)
  return (
    <Section title="Asking buyers">
      <div className="flex flex-col gap-7">
        <SwitchRow
          label="Ask by mail after each order"
          hint="Once, when all of it has left. Who wants no such mails is left alone."
          checked={active && automatic}
          onChange={(isOn) => set(isOn ? { active: true, automatic: true } : { automatic: false })}
        />
        <Select
          label="How long after"
          options={days.map((count) => ({
            value: String(count),
            label: count === 1 ? '1 day' : `${count} days`,
          }))}
          value={String(delayDays)}
          onChange={({ target }) => set({ delayDays: Number(target.value) })}
          className="max-w-60"
        />
        <SwitchRow
          label="Send what was planned"
          hint="Switched off, no mail goes out, and what comes due meanwhile is not sent later."
          checked={active}
          onChange={(isOn) => set({ active: isOn })}
        />
      </div>
    </Section>
  )
}
