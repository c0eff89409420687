import type { UseQueryResult } from '@tanstack/react-query'

import { FailureBanner } from '../shell/failure-banner.tsx'

export interface ComparisonFailureProps {
  readonly earlier: Pick<UseQueryResult, 'error' | 'refetch'>
}

/** Shown instead of the changes since the compared days. The report itself stays. */
export function ComparisonFailure({ earlier: { error, refetch } }: ComparisonFailureProps) {
  if (!error) return null
  return (
    <FailureBanner
      title="The compared days could not be loaded"
      error={error}
      onRetry={() => void refetch()}
      className="mb-6"
    />
  )
}
