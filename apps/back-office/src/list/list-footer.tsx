import { Spinner } from '@vitrine/ui/spinner'

import { counted, formatCount } from '../data/format.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import type { List } from './list.ts'

export interface ListFooterProps<Row> {
  readonly list: List<Row>
  readonly one: string
  readonly many: string
  /** The total, if it is known. */
  readonly total?: number | undefined
}

export function ListFooter<Row>({ list, one, many, total }: ListFooterProps<Row>) {
  if (list.error)
    return (
      <FailureBanner
        title={`More ${many} could not be loaded`}
        error={list.error}
        onRetry={list.retry}
        className="my-3"
      />
    )
  const count = counted(list.rows.length, one, many)
  return (
    <footer className="flex min-h-6 items-center gap-3 border-line text-xs text-ink-soft lg:border-t">
      <span role="status" className="vt-numbers">
        {list.hasMore ? `${count} loaded, ${rest(list.rows.length, total)}` : `${count} in total`}
      </span>
      {list.isLoadingMore ? <Spinner className="size-4" /> : null}
    </footer>
  )
}

const rest = (loaded: number, total: number | undefined): string =>
  total === undefined ? 'more as you scroll' : `scroll for ${formatCount(total - loaded)} more`
