import { type QueryKey, useQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { Progress } from '@vitrine/ui/progress'
import { Skeleton } from '@vitrine/ui/skeleton'
import { type ReactNode, useState } from 'react'

import { counted, formatCount } from '../data/format.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { type BulkJob, JobResult } from './job-result.tsx'
import { pollEvery, useFollowed } from './use-followed.ts'

export interface JobPreview {
  readonly total: number
  readonly possible: number
  /** The limit of one job. */
  readonly limit: number
}

export interface JobTask {
  readonly title: string
  readonly one: string
  readonly many: string
  /** Identifies the task. */
  readonly key: QueryKey
  readonly label: string
  /** `37 members blocked.` */
  readonly done: string
  readonly consequence: string
  /** The reason why some rows are skipped. */
  readonly others?: string
  readonly final?: boolean
  /** The browser sends the calls, so its tab must stay open. */
  readonly inTab?: boolean
  /** A field of the job, shown before it starts. */
  readonly choice?: ReactNode
  readonly preview: (signal: AbortSignal) => Promise<JobPreview>
  /** Returns the job ID. */
  readonly start: () => Promise<string>
  readonly read: (jobId: string, signal: AbortSignal) => Promise<BulkJob>
  /** The names of the failed rows, by ID. */
  readonly nameRows: (ids: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, string>>
  readonly hrefOf: (id: string) => string
  readonly errorText: (code: string | undefined) => string
  readonly onDone: () => void
  /** Follows the result. */
  readonly result?: () => ReactNode
}

export interface JobDialogProps {
  readonly task: JobTask
  readonly open: boolean
  readonly onClose: () => void
}

/** Shows the preview, then the progress, then the result. */
export function JobDialog({ task, open, onClose }: JobDialogProps) {
  const [jobId, setJobId] = useState<string>()
  return (
    <Dialog open={open} onClose={onClose} title={task.title}>
      {jobId === undefined ? (
        <Preview task={task} onStarted={setJobId} onClose={onClose} />
      ) : (
        <Running {...{ task, jobId, open, onClose }} />
      )}
    </Dialog>
  )
}

interface PreviewProps {
  readonly task: JobTask
  readonly onStarted: (jobId: string) => void
  readonly onClose: () => void
}

function Preview({ task, onStarted, onClose }: PreviewProps) {
  const { one, many } = task
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const preview = useQuery({
    queryKey: [...task.key, 'preview'],
    queryFn: ({ signal }) => task.preview(signal),
    gcTime: 0,
    staleTime: 0,
  })
  const start = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      onStarted(await task.start())
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  if (preview.error)
    return (
      <FailureBanner
        title={`The ${many} could not be counted`}
        error={preview.error}
        onRetry={() => void preview.refetch()}
      />
    )
  if (!preview.data)
    return (
      <div role="status" className="flex min-h-40 flex-col gap-3">
        <span className="sr-only">{`Counting ${many}`}</span>
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="mt-5 h-12 w-40" />
      </div>
    )
  const { total, possible, limit } = preview.data
  if (possible > limit)
    return (
      <div className="flex min-h-40 flex-col items-start gap-4">
        <p className="text-lg">{`This selection has ${counted(possible, one, many)}. Up to ${formatCount(limit)} can be processed at once.`}</p>
        <p className="text-ink-soft">Narrow the list with a filter, such as a date range.</p>
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    )
  const left = total - possible
  return (
    <div className="flex min-h-40 flex-col gap-3">
      <p className="text-lg">
        {possible === 0
          ? `None of the ${counted(total, one, many)} can be ${task.done}.`
          : `${left > 0 ? `${formatCount(possible)} of ` : ''}${counted(total, one, many)} will be ${task.done}.`}
      </p>
      {left > 0 && task.others ? (
        <p className="text-ink-soft">
          {`${formatCount(left)} ${left === 1 ? 'is skipped' : 'are skipped'}: ${task.others}.`}
        </p>
      ) : null}
      {possible > 0 ? <p className="text-ink-soft">{task.consequence}</p> : null}
      {possible > 0 ? task.choice : null}
      {failure ? (
        <FailureBanner title={`No ${many} were ${task.done}`} error={failure} onRetry={() => void start()} />
      ) : null}
      <div className="mt-auto flex flex-wrap gap-3 pt-4">
        {possible > 0 ? (
          <Button variant={task.final ? 'danger' : 'primary'} busy={busy} onClick={() => void start()}>
            {`${task.label} ${counted(possible, one, many)}`}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onClose}>
          {possible > 0 ? 'Cancel' : 'Close'}
        </Button>
      </div>
    </div>
  )
}

interface RunningProps {
  readonly task: JobTask
  readonly jobId: string
  readonly open: boolean
  readonly onClose: () => void
}

function Running({ task, jobId, open, onClose }: RunningProps) {
  const onRead = useFollowed(task, jobId, open)
  const job = useQuery({
    queryKey: [...task.key, 'job', jobId],
    queryFn: async ({ signal }) => {
      const job = await task.read(jobId, signal)
      onRead(job)
      return job
    },
    enabled: open,
    refetchInterval: ({ state }) => (state.data?.status === 'DONE' || state.error ? false : pollEvery),
    // A finished task that is read again would end again, and clear a later selection.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = job
  const isDone = data?.status === 'DONE'
  return (
    <div className="flex min-h-40 flex-col gap-4">
      {isDone ? (
        <>
          <JobResult job={data} task={task} />
          {task.result?.()}
        </>
      ) : (
        <Progress
          label="Processing"
          {...(data && {
            value: data.totalSuccesses + data.totalFailures,
            max: Math.max(1, data.total),
            detail: `${formatCount(data.totalSuccesses + data.totalFailures)} of ${formatCount(data.total)}`,
          })}
        />
      )}
      {job.error ? (
        <FailureBanner
          title="The progress could not be loaded"
          error={job.error}
          onRetry={() => void job.refetch()}
        />
      ) : null}
      <div className="mt-auto flex flex-wrap items-center gap-4 pt-4">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        {isDone ? null : (
          <p className="text-sm text-ink-soft">
            {task.inTab
              ? 'You can close this dialog. Keep the tab open until a message shows the result.'
              : 'You can close this dialog. A message shows the result.'}
          </p>
        )}
      </div>
    </div>
  )
}
