import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'

import { FormSkeleton } from '../../form/form-skeleton.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { frameSettingsOptions } from './frame-settings.ts'

export function AnnouncementPage() {
  const { data, error, refetch } = useQuery(frameSettingsOptions(useClient()))
  if (!data && !error) return <FormSkeleton />
  return (
    <div className="pb-8">
      <PageHead title="Announcement" detail="A line above every page of your shop." />
      {data ? (
        <AnnouncementForm opened={data.announcement} />
      ) : (
        <FailureBanner
          title="The announcement could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}
