import { useQuery } from '@tanstack/react-query'
import { type Page, restorePageVersion } from '@vitrine/client/pages'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { Skeleton } from '@vitrine/ui/skeleton'

import { formatMoment } from '../../../data/format.ts'
import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { versionsOptions } from '../pages.ts'

interface HistoryDialogProps {
  readonly open: boolean
  readonly page: Page
  readonly mayRestore: boolean
  readonly onClose: () => void
  readonly onRestore: (page: Page) => void
}

export function HistoryDialog({ open, onClose, ...props }: HistoryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="History">
      {open ? <Versions {...props} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Versions({ page, mayRestore, onClose, onRestore }: Omit<HistoryDialogProps, 'open'>) {
  const client = useClient()
  const { busy, run } = useAction()
  const { data: versions, error } = useQuery({ ...versionsOptions(client, page.id), staleTime: 0, gcTime: 0 })
  const restore = (version: number) =>
    run(async () => {
      onRestore((await restorePageVersion(client, { id: page.id, version })).page)
      onClose()
      return { message: 'Restored as the draft. Publish it to show it to shoppers.' }
    })
  if (error) return <FailureBanner title="The history could not be loaded" error={error} />
  if (!versions) return <Skeleton className="h-32 w-full" />
  if (versions.length === 0)
    return <p className="text-ink-soft">Each publication of the page will be listed here.</p>
  return (
    <ul aria-label="Versions" className="border-b border-line">
      {versions.map(({ version, title, publishedDate, publishedBy }) => (
        <li
          key={version}
          className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2.5 text-sm"
        >
          <span className="min-w-0">
            <span className="block font-medium">
              {formatMoment(publishedDate)}
              {version === page.publishedVersion ? ' · shown to shoppers' : ''}
            </span>
            <span className="block text-ink-soft">
              {[title, publishedBy ?? 'by schedule'].filter(Boolean).join(' · ')}
            </span>
          </span>
          {mayRestore ? (
            <Button variant="secondary" size="sm" disabled={busy} onClick={() => void restore(version)}>
              Restore
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
