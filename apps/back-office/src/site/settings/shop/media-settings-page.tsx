import { useQuery } from '@tanstack/react-query'
import { getUploadSettings, type UploadLimit } from '@vitrine/client/uploads'
import { useClient } from '@vitrine/react/provider'
import { Link } from 'react-router'

import { formatLimit, mediaTypeNames } from '../../../media/media-types.ts'
import { Section } from '../../../shell/section.tsx'
import { shop } from '../../../shop.ts'
import { SettingsFrame } from '../settings-frame.tsx'

export function MediaSettingsPage() {
  const client = useClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['back-office', 'settings', 'media'],
    queryFn: ({ signal }) => getUploadSettings(client, {}, { signal }),
  })
  return (
    <SettingsFrame
      title="Media"
      detail="Customer uploads have their own tab in the media library. Unused uploads are deleted after one day."
      state={{ settings: data, error, retry: () => void refetch() }}
    >
      {({ limits, visitorLimits }) => (
        <div className="mt-4 flex flex-col gap-14">
          <Section title="File size limits">
            <Limits own={limits} visitors={visitorLimits} />
          </Section>
          <Section title="Customer uploads">
            <p className="text-ink-soft">
              The{' '}
              <Link to="/settings/reviews" className="vt-link">
                review settings
              </Link>{' '}
              control who can upload photos and videos.
            </p>
          </Section>
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
    limit ? formatLimit(Number(limit.maximumSizeInBytes), shop.locale) : 'Not allowed'
  return (
    <table className="vt-numbers w-full text-sm">
      <thead className="text-left text-ink-soft">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 font-normal">
            Type
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Staff
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Customers
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
