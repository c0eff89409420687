import { useQuery } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import { useClient } from '@vitrine/react/provider'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Link, useParams } from 'react-router'

import { memberOptions } from '../../data/members.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { MemberSkeleton } from './member-skeleton.tsx'
import { MemberView } from './member-view.tsx'

export function MemberPage() {
  const { memberId = '' } = useParams()
  const { data: member, error, refetch } = useQuery(memberOptions(useClient(), memberId))
  if (member) return <MemberView key={member.id} member={member} />
  if (error)
    return (
      <>
        <PageHead title="Member" back={<BackToList to="/members" name="Members" />} />
        {isApiError(error, 'MEMBER_NOT_FOUND') ? (
          <EmptyState
            title="Member not found"
            action={
              <Link to="/members" className={buttonClass({ variant: 'secondary' })}>
                Go to members
              </Link>
            }
          >
            Check the address or find the member in the list. It may have been deleted.
          </EmptyState>
        ) : (
          <FailureBanner
            title="The member could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </>
    )
  return <MemberSkeleton />
}
