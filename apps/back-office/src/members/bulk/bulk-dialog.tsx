import { useQuery, useQueryClient } from '@tanstack/react-query'
import { countMembersByFilter, getMemberBulkJob, type MemberBulkAction } from '@vitrine/client/members'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { Progress } from '@vitrine/ui/progress'
import { Skeleton } from '@vitrine/ui/skeleton'
import { useState } from 'react'

import { counted, formatCount } from '../../data/format.ts'
import { memberKeys } from '../../data/members.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import type { Whom } from '../to-request.ts'
import { bulkActions, startBulk } from './bulk-actions.ts'
import { BulkResult } from './bulk-result.tsx'

export interface BulkTask {
  readonly action: MemberBulkAction
  readonly whom: Whom
}

export interface BulkDialogProps {
  readonly task: BulkTask
  readonly open: boolean
  readonly onClose: () => void
  readonly onFinished: () => void
}

const pollEvery = 400

/** First what would happen, then how far it is, then what became of it. */
export function BulkDialog({ task, open, onClose, onFinished }: BulkDialogProps) {
  const [jobId, setJobId] = useState<string>()
  const { label } = bulkActions[task.action]
  return (
    <Dialog open={open} onClose={onClose} title={`${label} members`}>
      {jobId === undefined ? (
        <Preview task={task} onStarted={setJobId} onClose={onClose} />
      ) : (
        <Running jobId={jobId} onClose={onClose} onFinished={onFinished} />
      )}
    </Dialog>
  )
}

interface PreviewProps {
  readonly task: BulkTask
  readonly onStarted: (jobId: string) => void
  readonly onClose: () => void
}

function Preview({ task: { action, whom }, onStarted, onClose }: PreviewProps) {
  const client = useClient()
  const text = bulkActions[action]
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const preview = useQuery({
    queryKey: [...memberKeys.all, 'preview', action, whom],
    queryFn: ({ signal }) => countMembersByFilter(client, { action, ...whom }, { signal }),
    gcTime: 0,
    staleTime: 0,
  })
  const start = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      onStarted(await startBulk(client, action, whom))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  if (preview.error)
    return (
      <FailureBanner
        title="The members could not be counted"
        error={preview.error}
        onRetry={() => void preview.refetch()}
      />
    )
  if (!preview.data)
    return (
      <div role="status" className="flex min-h-40 flex-col gap-3">
        <span className="sr-only">Counting members</span>
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="mt-5 h-12 w-40" />
      </div>
    )
  const { total, possible, limit } = preview.data
  if (possible > limit)
    return (
      <div className="flex min-h-40 flex-col items-start gap-4">
        <p className="text-lg">{`These are ${counted(possible, 'member', 'members')}, and ${formatCount(limit)} can go at once.`}</p>
        <p className="text-ink-soft">Narrow the list by a filter, such as when they joined.</p>
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
          ? `This ${text.does} none of ${counted(total, 'member', 'members')}.`
          : `This ${text.does} ${left > 0 ? `${formatCount(possible)} of ` : ''}${counted(total, 'member', 'members')}.`}
      </p>
      {left > 0 ? (
        <p className="text-ink-soft">
          {`${formatCount(left)} ${left === 1 ? 'stays as it is' : 'stay as they are'}: ${text.others}.`}
        </p>
      ) : null}
      {possible > 0 ? <p className="text-ink-soft">{text.consequence}</p> : null}
      {failure ? (
        <FailureBanner title={`Nobody was ${text.done}`} error={failure} onRetry={() => void start()} />
      ) : null}
      <div className="mt-auto flex flex-wrap gap-3 pt-4">
        {possible > 0 ? (
          <Button variant={text.final ? 'danger' : 'primary'} busy={busy} onClick={() => void start()}>
            {`${text.label} ${counted(possible, 'member', 'members')}`}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onClose}>
          {possible > 0 ? 'Leave it' : 'Close'}
        </Button>
      </div>
    </div>
  )
}

interface RunningProps {
  readonly jobId: string
  readonly onClose: () => void
  readonly onFinished: () => void
}

function Running({ jobId, onClose, onFinished }: RunningProps) {
  const client = useClient()
  const queries = useQueryClient()
  const job = useQuery({
    queryKey: [...memberKeys.all, 'job', jobId],
    queryFn: async ({ signal }) => {
      const { job } = await getMemberBulkJob(client, { jobId }, { signal })
      if (job.status === 'DONE') {
        for (const queryKey of [memberKeys.list, memberKeys.one, memberKeys.waiting])
          void queries.invalidateQueries({ queryKey })
        onFinished()
      }
      return job
    },
    refetchInterval: ({ state }) => (state.data?.status === 'DONE' || state.error ? false : pollEvery),
  })
  const { data } = job
  return (
    <div className="flex min-h-40 flex-col gap-4">
      {data?.status === 'DONE' ? (
        <BulkResult job={data} />
      ) : (
        <Progress
          label="Going through the list"
          {...(data && {
            value: data.totalSuccesses + data.totalFailures,
            max: Math.max(1, data.total),
            detail: `${formatCount(data.totalSuccesses + data.totalFailures)} of ${formatCount(data.total)}`,
          })}
        />
      )}
      {job.error ? (
        <FailureBanner
          title="How far it is could not be asked"
          error={job.error}
          onRetry={() => void job.refetch()}
        />
      ) : null}
      <div className="mt-auto flex flex-wrap items-center gap-4 pt-4">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        {data?.status === 'DONE' ? null : (
          <p className="text-sm text-ink-soft">It goes on when you close this.</p>
        )}
      </div>
    </div>
  )
}
