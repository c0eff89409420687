import {
  getReturnSettings,
  type ReturnSettings,
  type ReturnSettingsChanges,
  updateReturnSettings,
} from '@vitrine/client/returns'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'

import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { SaveFailure } from '../../../shell/save-failure.tsx'
import { Section } from '../../../shell/section.tsx'
import { useFormSave } from '../../../shell/use-form-save.ts'
import { useSettings } from '../use-settings.ts'

export function ReturnSection() {
  const client = useClient()
  const { settings, error, retry, save } = useSettings<ReturnSettings, ReturnSettingsChanges>({
    key: ['back-office', 'settings', 'returns'],
    read: async (signal) => (await getReturnSettings(client, {}, { signal })).settings,
    write: async (changes) => (await updateReturnSettings(client, { settings: changes })).settings,
    merge: (before) => before,
  })
  if (error && !settings)
    return <FailureBanner title="The settings of returns could not be loaded" error={error} onRetry={retry} />
  return settings ? (
    <Section title="Returns">
      <ReturnForm settings={settings} onSave={save} />
    </Section>
  ) : null
}

interface ReturnFormProps {
  readonly settings: ReturnSettings
  readonly onSave: (changes: ReturnSettingsChanges) => Promise<void>
}

function ReturnForm({ settings, onSave }: ReturnFormProps) {
  const toast = useToast()
  const { box, submit, busy, error, errorOf } = useFormSave(async (form) => {
    const instructions = String(form.get('instructions') ?? '').trim() || null
    await onSave({ windowDays: Number(form.get('windowDays')), instructions })
    toast({ message: 'Saved.' })
  })
  return (
    <form ref={box} onSubmit={submit} noValidate className="flex flex-col items-start gap-5">
      <TextField
        name="windowDays"
        label="Return period"
        hint="The days after shipping in which customers can ask for a return on the page of their order. With 0, only you create returns."
        inputMode="numeric"
        className="w-full"
        defaultValue={String(settings.windowDays)}
        error={errorOf('settings.windowDays')}
        end={<span className="pr-3 text-sm text-ink-soft">days</span>}
      />
      <TextArea
        name="instructions"
        label="Return instructions"
        note="optional"
        hint="Where and how customers send items back. They get this text when you approve a return."
        rows={3}
        maxLength={2000}
        className="w-full"
        defaultValue={settings.instructions ?? ''}
        error={errorOf('settings.instructions')}
      />
      {error ? <SaveFailure error={error} /> : null}
      <Button type="submit" variant="secondary" size="sm" busy={busy}>
        Save return settings
      </Button>
    </form>
  )
}
