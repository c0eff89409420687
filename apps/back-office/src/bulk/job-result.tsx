import { useQuery } from '@tanstack/react-query'
import { Banner } from '@vitrine/ui/banner'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { counted } from '../data/format.ts'
import type { JobTask } from './job-dialog.tsx'

export interface BulkJob {
  readonly status: 'RUNNING' | 'DONE'
  readonly total: number
  readonly totalSuccesses: number
  readonly totalFailures: number
  /** The first failures only. */
  readonly failures: readonly {
    readonly id?: string
    readonly originalIndex: number
    readonly error?: { readonly code: string }
  }[]
}

/** `3 drafts deleted, 1 failed.` */
export function resultOf({ totalSuccesses, totalFailures }: BulkJob, { one, many, done }: JobTask): string {
  return `${counted(totalSuccesses, one, many)} ${done}${totalFailures > 0 ? `, ${totalFailures} failed` : ''}.`
}

export function JobResult({ job, task }: { readonly job: BulkJob; readonly task: JobTask }) {
  const { totalFailures, failures } = job
  const { one, done } = task
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => banner.current?.focus(), [])
  const ids = failures.flatMap(({ id }) => id ?? [])
  const shown = useQuery({
    queryKey: [...task.key, 'names', ids],
    enabled: ids.length > 0,
    queryFn: ({ signal }) => task.nameRows(ids, signal),
  })
  return (
    <>
      <Banner ref={banner} tone={totalFailures === 0 ? 'positive' : 'caution'} title={resultOf(job, task)} />
      {failures.length > 0 ? (
        <ul aria-label={`Not ${done}`} className="max-h-60 overflow-y-auto border-t border-line text-sm">
          {failures.map(({ id, originalIndex, error }) => (
            <li key={originalIndex} className="flex justify-between gap-4 border-b border-line py-2.5">
              <Link to={task.hrefOf(id ?? '')} className="vt-link">
                {shown.data?.get(id ?? '') ?? `A ${one}`}
              </Link>
              <span className="text-ink-soft">{task.errorText(error?.code)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {totalFailures > failures.length ? (
        <p className="text-sm text-ink-soft">{`Showing the first ${failures.length} failures.`}</p>
      ) : null}
    </>
  )
}
