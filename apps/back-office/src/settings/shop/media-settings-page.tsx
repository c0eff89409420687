import { useQuery } from '@tanstack/react-query'
import {
  getUploadSettings,
  type UploadLimit,
  type UploadSettings,
  updateUploadSettings,
} from '@vitrine/client/uploads'
import { useClient } from '@vitrine/react/provider'
import { RadioGroup } from '@vitrine/ui/radio-group'

import { formatLimit, mediaTypeNames } from '../../media/media-types.ts'
import { Section } from '../../shell/section.tsx'
import { shop } from '../../shop.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { useSettings } from '../use-settings.ts'

const senders = [
  { value: 'OFF', label: 'Nobody', description: 'Reviews have words and stars alone.' },
  { value: 'MEMBERS', label: 'Members', description: 'For their reviews, and a photo of themselves.' },
  { value: 'EVERYONE', label: 'Everybody', description: 'Guests too, for their reviews.' },
] as const

const key = ['back-office', 'settings', 'media'] as const

/** Who sends pictures, and how large files may be. */
export function MediaSettingsPage() {
  const client = useClient()
  const state = useSettings<UploadSettings>({
    key,
    read: async (signal) => (await getUploadSettings(client, {}, { signal })).settings,
    write: async (changes) =>
      (await updateUploadSettings(client, { settings: changes as UploadSettings })).settings,
    merge: (settings, changes) => ({ ...settings, ...changes }),
  })
  const limits = useQuery({
    queryKey: [...key, 'limits'],
    queryFn: ({ signal }) => getUploadSettings(client, {}, { signal }),
  }).data
  return (
    <SettingsFrame
      title="Media"
      detail="What buyers send waits under Media, From buyers, and goes after a day unless something shows it."
      state={state}
    >
      {(settings) => (
        <div className="mt-4 flex flex-col gap-14">
          <Section title="From buyers">
            <RadioGroup
              legend="Who may send photos and videos"
              name="visitor-uploads"
              options={senders}
              value={settings.visitorUploads}
              onChange={(value) =>
                state.change({ visitorUploads: value as UploadSettings['visitorUploads'] }, 'Saved.')
              }
            />
          </Section>
          {limits ? (
            <Section title="How large a file may be">
              <Limits own={limits.limits} visitors={limits.visitorLimits} />
            </Section>
          ) : null}
        </div>
      )}
    </SettingsFrame>
  )
}

interface LimitsProps {
  readonly own: readonly UploadLimit[]
  readonly visitors: readonly UploadLimit[]
}

function Limits({ own, visitors }: LimitsProps) {
  const size = (limit: UploadLimit | undefined) =>
    limit ? formatLimit(Number(limit.maximumSizeInBytes), shop.locale) : 'Not taken'
  return (
    <table className="vt-numbers w-full text-sm">
      <thead className="text-left text-ink-soft">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 font-normal">
            Kind
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Of yours
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Of buyers
          </th>
        </tr>
      </thead>
      <tbody>
        {own.map((limit) => (
          <tr key={limit.mediaType} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {mediaTypeNames[limit.mediaType]}
            </th>
            <td className="py-2 text-right">{size(limit)}</td>
            <td className="py-2 text-right text-ink-soft">
              {size(visitors.find(({ mediaType }) => mediaType === limit.mediaType))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
