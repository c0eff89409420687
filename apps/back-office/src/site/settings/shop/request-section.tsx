import {
  getReviewRequestSettings,
  type ReviewRequestSettings,
  type ReviewRequestSettingsChanges,
  updateReviewRequestSettings,
} from '@vitrine/client/review-requests'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { TextArea } from '@vitrine/ui/text-area'
import { useToast } from '@vitrine/ui/toast'

import { requestKeys } from '../../../data/review-requests.ts'
import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { SaveFailure } from '../../../shell/save-failure.tsx'
import { Section } from '../../../shell/section.tsx'
import { useFormSave } from '../../../shell/use-form-save.ts'
import { NumberSetting } from '../number-setting.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { useSettings } from '../use-settings.ts'

export function RequestSection() {
  const client = useClient()
  const { settings, error, retry, change, save } = useSettings<
    ReviewRequestSettings,
    ReviewRequestSettingsChanges
  >({
    key: requestKeys.settings,
    read: async (signal) => (await getReviewRequestSettings(client, {}, { signal })).settings,
    write: async (settings) => (await updateReviewRequestSettings(client, { settings })).settings,
    merge: ({ message, ...settings }, changes) => ({
      ...settings,
      ...(message !== undefined && { message }),
      ...withoutNull(changes),
    }),
  })
  if (error && !settings)
    return (
      <FailureBanner title="The review request settings could not be loaded" error={error} onRetry={retry} />
    )
  if (!settings) return null
  return (
    <Section title="Review requests">
      <div className="flex flex-col gap-7">
        <SwitchRow
          label="Send review requests"
          hint="If off, no review requests are sent. Requests that become due are not sent later."
          checked={settings.active}
          onChange={(active) => change({ active }, 'Saved.')}
        />
        <SwitchRow
          label="Send automatically"
          hint="Sent once per order, after all items have shipped. Customers who unsubscribed receive no requests."
          checked={settings.automatic}
          onChange={(automatic) => change({ automatic }, 'Saved.')}
        />
        <NumberSetting
          label="Days after shipping"
          unit="days"
          hint="Enter up to 180 days. Allow time for delivery and use."
          value={String(settings.delayDays)}
          onCommit={(value) => change({ delayDays: Number(value) }, 'Saved.')}
        />
        <Message message={settings.message ?? ''} onSave={(message) => save({ message: message || null })} />
      </div>
    </Section>
  )
}

interface MessageProps {
  readonly message: string
  readonly onSave: (message: string) => Promise<void>
}

function Message({ message, onSave }: MessageProps) {
  const toast = useToast()
  const { box, submit, busy, error, errorOf } = useFormSave(async (form) => {
    await onSave(String(form.get('message')).trim())
    toast({ message: 'Saved.' })
  })
  return (
    <form ref={box} onSubmit={submit} noValidate className="flex flex-col items-start gap-3">
      <TextArea
        name="message"
        label="Email text"
        note="optional"
        hint="The text appears above the products."
        rows={3}
        maxLength={1000}
        className="w-full"
        defaultValue={message}
        error={errorOf('settings.message')}
      />
      {error ? <SaveFailure error={error} /> : null}
      <Button type="submit" variant="secondary" size="sm" busy={busy}>
        Save email text
      </Button>
    </form>
  )
}

/** Shows an empty message as no message. */
function withoutNull({ message, ...changes }: ReviewRequestSettingsChanges): Partial<ReviewRequestSettings> {
  return { ...changes, ...(typeof message === 'string' && { message }) }
}
