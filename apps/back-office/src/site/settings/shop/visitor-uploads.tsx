import { getUploadSettings, type UploadSettings, updateUploadSettings } from '@vitrine/client/uploads'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'

import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { useSettings } from '../use-settings.ts'

const senders = [
  { value: 'OFF', label: 'No uploads', description: 'Members cannot add a profile photo either.' },
  { value: 'MEMBERS', label: 'Members', description: 'Members can upload review media and a profile photo.' },
  { value: 'EVERYONE', label: 'All visitors', description: 'Guests can also upload review media.' },
] as const

export function VisitorUploads() {
  const client = useClient()
  const { settings, error, retry, change } = useSettings<UploadSettings>({
    key: ['back-office', 'settings', 'uploads'],
    read: async (signal) => (await getUploadSettings(client, {}, { signal })).settings,
    write: async (changes) =>
      (await updateUploadSettings(client, { settings: changes as UploadSettings })).settings,
    merge: (settings, changes) => ({ ...settings, ...changes }),
  })
  if (error && !settings)
    return <FailureBanner title="The upload settings could not be loaded" error={error} onRetry={retry} />
  if (!settings) return null
  return (
    <RadioGroup
      legend="Upload access"
      name="visitor-uploads"
      options={senders}
      value={settings.visitorUploads}
      onChange={(value) => change({ visitorUploads: value as UploadSettings['visitorUploads'] }, 'Saved.')}
    />
  )
}
