import type { Collection } from '@vitrine/client/collections'
import { exportProducts } from '@vitrine/client/product-imports'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { DownloadIcon } from '@vitrine/ui/icons'
import { Progress } from '@vitrine/ui/progress'
import { Select } from '@vitrine/ui/select'
import { useToast } from '@vitrine/ui/toast'
import { useRef, useState } from 'react'

import { counted, formatSortable } from '../../data/format.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { saveText } from './save-text.ts'

const formats = [
  { value: 'CSV', label: 'CSV, for spreadsheets' },
  { value: 'JSON_LINES', label: 'JSON Lines, for programs' },
] as const
const visibilities = [
  { value: 'PUBLISHED', label: 'Published' },
  { value: 'DRAFT', label: 'Drafts' },
  { value: 'SCHEDULED', label: 'Scheduled' },
  { value: 'ARCHIVED', label: 'Archived' },
] as const

type Chosen = Omit<NonNullable<Parameters<typeof exportProducts>[1]>, 'cursor'>

/** Saves products as a file that can be imported again. */
export function ExportButton({ collections }: { readonly collections: readonly Collection[] }) {
  const client = useClient()
  const toast = useToast()
  const running = useRef<AbortController>(undefined)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Chosen>({ format: 'CSV' })
  const [count, setCount] = useState<number>()
  const [error, setError] = useState<unknown>()
  const close = () => {
    running.current?.abort()
    setOpen(false)
    setCount(undefined)
    setError(undefined)
  }
  const start = async () => {
    const control = new AbortController()
    running.current = control
    setError(undefined)
    setCount(0)
    try {
      const parts: string[] = []
      let total = 0
      let cursor: string | undefined
      do {
        const part = await exportProducts(
          client,
          { ...chosen, ...(cursor && { cursor }) },
          { signal: control.signal },
        )
        parts.push(part.text)
        total += part.products
        setCount(total)
        cursor = part.cursor
      } while (cursor)
      const isCsv = chosen.format === 'CSV'
      const name = `products-${formatSortable(new Date()).slice(0, 10)}.${isCsv ? 'csv' : 'jsonl'}`
      saveText(parts, name, isCsv ? 'text/csv' : 'application/x-ndjson')
      close()
      toast({ message: `${counted(total, 'product', 'products')} exported.` })
    } catch (failure) {
      if (!control.signal.aborted) setError(failure)
      setCount(undefined)
    }
  }
  const { visibility: _, ...anyVisibility } = chosen
  const { collectionId: __, ...anyCollection } = chosen
  return (
    <>
      <Button variant="secondary" size="sm" icon={<DownloadIcon size={16} />} onClick={() => setOpen(true)}>
        Export
      </Button>
      <Dialog open={open} onClose={close} title="Export products">
        <div className="flex flex-col gap-4">
          <Select
            label="Format"
            value={chosen.format ?? 'CSV'}
            options={formats}
            onChange={({ target }) =>
              setChosen({ ...chosen, format: target.value === 'CSV' ? 'CSV' : 'JSON_LINES' })
            }
          />
          <Select
            label="Status"
            placeholder="All products"
            value={chosen.visibility ?? ''}
            options={visibilities}
            onChange={({ target }) => {
              const visibility = visibilities.find(({ value }) => value === target.value)?.value
              setChosen(visibility ? { ...chosen, visibility } : anyVisibility)
            }}
          />
          <Select
            label="Collection"
            placeholder="All collections"
            value={chosen.collectionId ?? ''}
            options={collections.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) =>
              setChosen(target.value ? { ...chosen, collectionId: target.value } : anyCollection)
            }
          />
          {error ? <FailureBanner title="The export failed" error={error} /> : null}
          {count === undefined ? null : (
            <Progress label="Exporting products" detail={counted(count, 'product', 'products')} />
          )}
        </div>
        <div className="mt-6 flex gap-3">
          <Button busy={count !== undefined} onClick={() => void start()}>
            Export
          </Button>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  )
}
