import type { UseQueryResult } from '@tanstack/react-query'
import { SkeletonText } from '@vitrine/ui/skeleton'
import type { ReactNode } from 'react'
import { toFailure } from '../data/failure.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'

export interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
}

/** The last data stays visible with an error message while the platform restarts. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { data, error } = query
  return (
    <>
      {error ? (
        <div className="mb-5">
          <FailureBanner failure={toFailure(error, away)} />
        </div>
      ) : null}
      {data === undefined ? error ? null : <SkeletonText lines={6} /> : children(data)}
    </>
  )
}

const away = { NETWORK_ERROR: 'The platform does not answer. Check that it runs. This data may be old.' }
