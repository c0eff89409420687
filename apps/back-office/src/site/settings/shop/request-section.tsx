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
import { SettleField } from '../settle-field.tsx'
import { SwitchRow } from '../switch-row.tsx'
import { useSettings } from '../use-settings.ts'

/** Whether, when and in which words buyers are asked for reviews. */
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
    return <FailureBanner title="How buyers are asked could not be loaded" error={error} onRetry={retry} />
  if (!settings) return null
  return (
    <Section title="Asking buyers">
      <div className="flex flex-col gap-7">
        <SwitchRow
          label="Ask for reviews by mail"
          hint="Switched off, no mail goes out, and what comes due meanwhile is not sent later."
          checked={settings.active}
          onChange={(active) => change({ active }, 'Saved.')}
        />
        <SwitchRow
          label="Ask by itself"
          hint="Once, when all of an order has left. Who wants no such mails is left alone."
          checked={settings.automatic}
          onChange={(automatic) => change({ automatic }, 'Saved.')}
        />
        <SettleField
          label="How long after the order has left"
          unit="days"
          hint="Up to 180. Long enough that it is there, and was used."
          value={String(settings.delayDays)}
          onSettle={(value) => change({ delayDays: Number(value) }, 'Saved.')}
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
        label="Your words in the mail"
        note="optional"
        hint="They stand above the products."
        rows={3}
        maxLength={1000}
        className="w-full"
        defaultValue={message}
        error={errorOf('settings.message')}
      />
      {error ? <SaveFailure error={error} /> : null}
      <Button type="submit" variant="secondary" size="sm" busy={busy}>
        Save the words of the mail
      </Button>
    </form>
  )
}

/** What will stand there: an empty message is none. */
function withoutNull({ message, ...changes }: ReviewRequestSettingsChanges): Partial<ReviewRequestSettings> {
  return { ...changes, ...(typeof message === 'string' && { message }) }
}
