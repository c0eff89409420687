import { useQuery } from '@tanstack/react-query'
import type { Collection } from '@vitrine/client/collections'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { DownloadIcon } from '@vitrine/ui/icons'
import { Progress } from '@vitrine/ui/progress'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { counted } from '../../data/format.ts'
import { type ExportChoices, lossesOptions } from '../../data/product-exports.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { ExportFields } from './export-fields.tsx'
import { ExportLosses } from './export-losses.tsx'
import { useExport } from './use-export.ts'

const initial: ExportChoices = { format: 'CSV' }

/** Saves products as a file that can be imported again. */
export function ExportButton({ collections }: { readonly collections: readonly Collection[] }) {
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [choices, setChoices] = useState(initial)
  const losses = useQuery(lossesOptions(useClient(), choices))
  const { count, error, start, cancel } = useExport((products) => {
    close()
    toast({ message: `${counted(products, 'product', 'products')} exported.` })
  })
  const close = () => {
    cancel()
    setOpen(false)
    // This also stops the check of another shop's format.
    setChoices(initial)
  }
  const isRunning = count !== undefined
  return (
    <>
      <Button variant="secondary" size="sm" icon={<DownloadIcon size={16} />} onClick={() => setOpen(true)}>
        Export
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Export products"
        footer={
          <div className="flex gap-3">
            <Button busy={isRunning} disabled={losses.isFetching} onClick={() => void start(choices)}>
              Export
            </Button>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
          </div>
        }
      >
        <div className="flex flex-col gap-4">
          <ExportFields {...{ collections, choices }} disabled={isRunning} onChange={setChoices} />
          {losses.isFetching ? <Progress label="Checking what the format can carry" /> : null}
          {losses.error ? <FailureBanner title="The check failed" error={losses.error} /> : null}
          {losses.data ? <ExportLosses format={choices.format} losses={losses.data} /> : null}
          {error ? <FailureBanner title="The export failed" error={error} /> : null}
          {isRunning ? (
            <Progress label="Exporting products" detail={counted(count, 'product', 'products')} />
          ) : null}
        </div>
      </Dialog>
    </>
  )
}
