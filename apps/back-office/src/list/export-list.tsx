import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { DownloadIcon } from '@vitrine/ui/icons'
import { Progress } from '@vitrine/ui/progress'
import { useToast } from '@vitrine/ui/toast'
import { useRef, useState } from 'react'

import { counted, formatSortable } from '../data/format.ts'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { toCsv } from './csv.ts'

export interface GatherOptions {
  readonly signal: AbortSignal
  /** Called after each page with the number of rows so far. */
  readonly onProgress: (count: number) => void
}

export interface ExportListProps {
  readonly one: string
  readonly many: string
  /** The header row, then all rows. */
  readonly gather: (options: GatherOptions) => Promise<readonly (readonly string[])[]>
}

/** Exports all rows that match the filters as a CSV file. */
export function ExportList({ one, many, gather }: ExportListProps) {
  const toast = useToast()
  const running = useRef<AbortController>(undefined)
  const [count, setCount] = useState<number>()
  const [error, setError] = useState<unknown>()

  const start = async () => {
    const control = new AbortController()
    running.current = control
    setError(undefined)
    setCount(0)
    try {
      const rows = await gather({ signal: control.signal, onProgress: setCount })
      save(toCsv(rows), `${many}-${formatSortable(new Date()).slice(0, 10)}.csv`)
      setCount(undefined)
      toast({ message: `${counted(rows.length - 1, one, many)} exported.` })
    } catch (failure) {
      if (!control.signal.aborted) setError(failure)
    }
  }
  const close = () => {
    running.current?.abort()
    setCount(undefined)
  }

  return (
    <>
      <Button variant="secondary" size="sm" icon={<DownloadIcon size={16} />} onClick={start}>
        Export
      </Button>
      <Dialog open={count !== undefined} onClose={close} title={`Export ${many}`}>
        {error ? (
          <FailureBanner title="The export failed" error={error} onRetry={start} />
        ) : (
          <Progress label={`Exporting ${many}`} detail={counted(count ?? 0, one, many)} />
        )}
        <div className="mt-6">
          <Button variant="secondary" size="sm" onClick={close}>
            {error ? 'Close' : 'Cancel'}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

export function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
