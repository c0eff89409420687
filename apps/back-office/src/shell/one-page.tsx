import type { UseQueryResult } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { BackToList } from '../list/back-to-list.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { PageHead } from './page-head.tsx'

export interface OnePageProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  /** `gift card`. */
  readonly one: string
  readonly list: { readonly to: string; readonly name: string }
  readonly skeleton: ReactNode
  readonly children: (data: T) => ReactNode
}

/** Handles the loading, not-found and error states of a detail page. */
export function OnePage<T>({ query, one, list, skeleton, children }: OnePageProps<T>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return skeleton
  const isGone = isApiError(error) && error.status === 404
  return (
    <>
      <PageHead title={one.charAt(0).toUpperCase() + one.slice(1)} back={<BackToList {...list} />} />
      {isGone ? (
        <EmptyState
          title={`This ${one} does not exist`}
          action={
            <Link to={list.to} className={buttonClass({ variant: 'secondary' })}>
              Back to list
            </Link>
          }
        >
          Check the address or find the {one} in the list.
        </EmptyState>
      ) : (
        <FailureBanner
          title={`The ${one} could not be loaded`}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}
