import { useQuery } from '@tanstack/react-query'
import { Badge } from '@vitrine/ui/badge'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Cell, HeadCell, Row, Table } from '@vitrine/ui/table'
import type { Job } from '../generated/hosted-pages.ts'
import { jobs } from './control-plane.ts'
import { Loaded } from './loaded.tsx'
import { When } from './when.tsx'

export function JobsView({ locale }: { readonly locale: string }) {
  const query = useQuery(jobs)
  return (
    <Loaded query={query}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState title="No jobs planned">Jobs that run later appear here.</EmptyState>
        ) : (
          <Table caption="Jobs, newest first">
            <thead>
              <tr>
                <HeadCell>Job</HeadCell>
                <HeadCell>State</HeadCell>
                <HeadCell>Runs at</HeadCell>
                <HeadCell numeric>Attempts</HeadCell>
                <HeadCell>Last error</HeadCell>
              </tr>
            </thead>
            <tbody>
              {all.map((job) => (
                <JobRow key={job.id} job={job} locale={locale} />
              ))}
            </tbody>
          </Table>
        )
      }
    </Loaded>
  )
}

function JobRow({ job, locale }: { readonly job: Job; readonly locale: string }) {
  return (
    <Row>
      <Cell>
        {job.kind}
        {job.key ? <span className="block font-code text-xs break-all text-ink-soft">{job.key}</span> : null}
      </Cell>
      <Cell>
        <Badge tone={job.lastError ? 'critical' : 'neutral'}>{job.state}</Badge>
      </Cell>
      <Cell>
        <When date={job.runAt} locale={locale} withDay />
      </Cell>
      <Cell numeric>{job.attempts}</Cell>
      <Cell className="max-w-narrow break-words">{job.lastError}</Cell>
    </Row>
  )
}
