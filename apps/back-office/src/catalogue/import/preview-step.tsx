import { useQuery } from '@tanstack/react-query'
import { previewProductImport, startProductImport } from '@vitrine/client/product-imports'
import { usePending } from '@vitrine/react/page-state'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Disclosure } from '@vitrine/ui/disclosure'
import { useState } from 'react'

import { counted } from '../../data/format.ts'
import { type ImportChoices, type Mapping, previewOptions } from '../../data/product-imports.ts'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import { useAction } from '../../shell/use-action.ts'
import type { ChosenFile } from './file-step.tsx'
import { PreviewSections, PreviewSummary } from './import-preview.tsx'
import { MappingTable } from './mapping-table.tsx'
import { ReadingFields } from './reading-fields.tsx'
import { saveReport } from './report.ts'
import { UnreadableBanner } from './unreadable-banner.tsx'

export interface PreviewStepProps {
  readonly file: ChosenFile
  readonly onStarted: (importId: string) => void
  readonly onBack: () => void
}

export function PreviewStep({ file, onStarted, onBack }: PreviewStepProps) {
  const client = useClient()
  const { busy, run } = useAction()
  const [choices, setChoices] = useState<ImportChoices>({ emptyCells: 'KEEP' })
  const [failure, setFailure] = useState<unknown>()
  const found = useQuery(previewOptions(client, file.fileId, choices))
  usePending(found.isFetching)
  const preview = found.data
  if (!preview && !found.error) return <ListSkeleton label={`Reading ${file.name}`} />
  const request = { fileId: file.fileId, ...choices }
  const start = async () => {
    setFailure(undefined)
    try {
      const skipsFaulty = (preview?.totalProblems ?? 0) > 0
      onStarted((await startProductImport(client, { ...request, skipsFaulty })).import.id)
    } catch (error) {
      setFailure(error)
    }
    return undefined
  }
  const report = async () => {
    const all = await previewProductImport(client, { ...request, problemLimit: 10_000 })
    saveReport(all.preview.problems, file.name)
    return undefined
  }
  const { mapping, ...unmapped } = choices
  const setMapping = (next: Mapping | undefined) =>
    setChoices(next ? { ...unmapped, mapping: next } : unmapped)
  const { columns = [], products = 0 } = preview ?? {}
  const used = columns.filter(({ field }) => field).length
  return (
    <div className="max-w-wide" aria-busy={found.isFetching}>
      {preview ? <PreviewSummary preview={preview} /> : <UnreadableBanner error={found.error} />}
      <ReadingFields
        choices={choices}
        hasCells={(preview?.format ?? choices.format) !== 'JSON_LINES'}
        onChange={setChoices}
      />
      {preview ? <PreviewSections preview={preview} busy={busy} onReport={() => void run(report)} /> : null}
      {preview && columns.length > 0 ? (
        <Disclosure className="mt-6" summary={`Columns (${used} of ${columns.length} used)`}>
          <MappingTable preview={preview} mapping={mapping} onChange={setMapping} />
        </Disclosure>
      ) : null}
      {failure ? <UnreadableBanner error={failure} /> : null}
      <div className="mt-8 flex flex-wrap gap-3">
        {products > 0 ? (
          <Button busy={busy} disabled={found.isFetching} onClick={() => void run(start)}>
            {`Import ${counted(products, 'product', 'products')}`}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onBack}>
          Choose another file
        </Button>
      </div>
    </div>
  )
}
