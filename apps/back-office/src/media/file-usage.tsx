import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Link } from 'react-router'

import { usageOptions } from '../data/files.ts'
import { formatDay } from '../data/format.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'

/** Lists where a file is used, so that staff see it before they delete the file. */
export function FileUsage({ fileId }: { readonly fileId: string }) {
  const { data, error, refetch } = useQuery(usageOptions(useClient(), fileId))
  if (error)
    return (
      <FailureBanner title="The usage could not be loaded" error={error} onRetry={() => void refetch()} />
    )
  if (!data) return null
  if (data.total === 0) return <p>Not in use.</p>
  return (
    <>
      <ul>
        {data.uses.map(({ area, entityId, title, link, usedDate }) => (
          <li key={`${area} ${entityId}`} className="flex justify-between gap-4 py-1">
            {link ? (
              <Link to={link} className="vt-link min-w-0 truncate">
                {title}
              </Link>
            ) : (
              <span className="min-w-0 truncate text-ink">{title}</span>
            )}
            <span className="vt-numbers whitespace-nowrap">{formatDay(usedDate)}</span>
          </li>
        ))}
      </ul>
      {data.total > data.uses.length ? <p>{`and ${data.total - data.uses.length} more`}</p> : null}
    </>
  )
}
