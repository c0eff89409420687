import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { DownloadIcon } from '@vitrine/ui/icons'
import { Progress } from '@vitrine/ui/progress'
import { useToast } from '@vitrine/ui/toast'
import { useRef, useState } from 'react'

import { counted, formatSortable } from '../../data/format.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import type { OrderQuery } from '../order-query.ts'
import { toSearch } from '../to-search.ts'
import { collectRows } from './collect-rows.ts'
import { toCsv } from './csv.ts'

/** As many as a page of the platform holds. */
const pageSize = 100

/** All orders of the list as it is filtered now, in a file for spreadsheets. */
export function ExportOrders({ query }: { readonly query: OrderQuery }) {
  const client = useClient()
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
      const { signal } = control
      const rows = await collectRows(client, toSearch(query, pageSize), { signal, onProgress: setCount })
      save(toCsv(rows), `orders-${formatSortable(new Date()).slice(0, 10)}.csv`)
      setCount(undefined)
      toast({ message: `${counted(rows.length - 1, 'order', 'orders')} exported.` })
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
      <Dialog open={count !== undefined} onClose={close} title="Export orders">
        {error ? (
          <FailureBanner title="The export stopped" error={error} onRetry={start} />
        ) : (
          <Progress label="Gathering orders" detail={counted(count ?? 0, 'order', 'orders')} />
        )}
        <div className="mt-6">
          <Button variant="secondary" size="sm" onClick={close}>
            {error ? 'Close' : 'Stop'}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
