import { useQuery } from '@tanstack/react-query'
import type { SegmentEmail } from '@vitrine/client/segment-emails'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Link } from 'react-router'

import { counted, formatMoment } from '../../data/format.ts'
import { may } from '../../data/may.ts'
import { segmentEmailsOptions } from '../../data/segment-emails.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { SettingsSkeleton } from '../../site/settings/settings-skeleton.tsx'
import { CustomerTabs } from '../customers/customer-tabs.tsx'

export const segmentEmailsPath = '/customers/emails'

export function SegmentEmailsPage() {
  const { data: emails, error, refetch } = useQuery(segmentEmailsOptions(useClient()))
  const toNew = may('NEWSLETTER.MANAGE') ? (
    <Link to={`${segmentEmailsPath}/new`} className={buttonClass({ size: 'sm' })}>
      New email
    </Link>
  ) : null
  return (
    <div className="max-w-form pb-16">
      <PageHead
        title="Emails to customers"
        detail="Emails to the customers of a segment who accept marketing."
        actions={toNew}
      />
      <CustomerTabs />
      {error ? (
        <FailureBanner title="The emails could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : emails === undefined ? (
        <SettingsSkeleton />
      ) : emails.length === 0 ? (
        <EmptyState title="No emails yet" action={toNew}>
          Write to the customers of a segment, such as news for those who ordered within a year.
        </EmptyState>
      ) : (
        <ul aria-label="Emails" className="border-t border-line">
          {emails.map((email) => (
            <EmailRow key={email.id} email={email} />
          ))}
        </ul>
      )}
    </div>
  )
}

function EmailRow({ email }: { readonly email: SegmentEmail }) {
  const { subject, segmentName, state, createdDate, recipients, sent, failed, skipped } = email
  const counts = [
    `${sent} of ${counted(recipients, 'email', 'emails')} sent`,
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped without consent`,
  ]
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium break-words">{subject}</p>
        <p className="vt-numbers text-sm text-ink-soft">
          {`${segmentName} · ${formatMoment(createdDate)} · ${counts.filter(Boolean).join(', ')}`}
        </p>
      </div>
      <Badge tone={state === 'SENT' ? 'positive' : 'accent'}>{state === 'SENT' ? 'Sent' : 'Sending'}</Badge>
    </li>
  )
}
