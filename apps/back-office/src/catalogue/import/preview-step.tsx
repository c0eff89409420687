import { useQuery } from '@tanstack/react-query'
import { previewProductImport, startProductImport } from '@vitrine/client/product-imports'
import { usePending } from '@vitrine/react/page-state'
import { useClient } from '@vitrine/react/provider'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { Disclosure } from '@vitrine/ui/disclosure'
import { useState } from 'react'

import { counted } from '../../data/format.ts'
import { type Mapping, previewOptions } from '../../data/product-imports.ts'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import { Section } from '../../shell/section.tsx'
import { useAction } from '../../shell/use-action.ts'
import type { ChosenFile } from './file-step.tsx'
import { MappingTable } from './mapping-table.tsx'
import { encodingNames, formatNames } from './names.ts'
import { ProblemTable } from './problem-table.tsx'
import { saveReport } from './report.ts'
import { SampleTable } from './sample-table.tsx'
import { UnreadableBanner } from './unreadable-banner.tsx'

export interface PreviewStepProps {
  readonly file: ChosenFile
  readonly onStarted: (importId: string) => void
  readonly onBack: () => void
}

export function PreviewStep({ file, onStarted, onBack }: PreviewStepProps) {
  const client = useClient()
  const { busy, run } = useAction()
  const [mapping, setMapping] = useState<Mapping>({})
  const [failure, setFailure] = useState<unknown>()
  const found = useQuery(previewOptions(client, file.fileId, mapping))
  usePending(found.isFetching)
  const preview = found.data
  const back = (
    <Button variant="secondary" onClick={onBack}>
      Choose another file
    </Button>
  )
  if (found.error)
    return (
      <div className="flex max-w-wide flex-col items-start gap-4">
        <UnreadableBanner error={found.error} />
        {back}
      </div>
    )
  if (!preview) return <ListSkeleton label={`Reading ${file.name}`} />
  const { products, faultyProducts, totalProblems, problems, columns, samples } = preview
  const request = { fileId: file.fileId, ...(Object.keys(mapping).length > 0 && { mapping }) }
  const start = async () => {
    setFailure(undefined)
    try {
      const started = await startProductImport(client, { ...request, skipsFaulty: totalProblems > 0 })
      onStarted(started.import.id)
    } catch (error) {
      setFailure(error)
    }
  }
  const report = () =>
    run(async () => {
      const all = await previewProductImport(client, { ...request, problemLimit: 10_000 })
      saveReport(all.preview.problems, file.name)
      return undefined
    })
  return (
    <div className="max-w-wide" aria-busy={found.isFetching}>
      <p className="text-lg">
        {`${counted(products, 'product', 'products')} with ${counted(preview.variants, 'variant', 'variants')} and ${counted(preview.pictures, 'picture', 'pictures')} can be imported.`}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {`${formatNames[preview.format]}, ${encodingNames[preview.encoding]}. Products that the shop has are updated; the stock of their variants stays.`}
      </p>
      {preview.encoding === 'WINDOWS_1252' ? (
        <Banner tone="caution" className="mt-4" title="This file is not in UTF-8">
          It is read as Windows-1252. Check that accents and currency signs are right in the preview.
        </Banner>
      ) : null}
      {totalProblems > 0 ? (
        <Section
          title={`${counted(totalProblems, 'problem', 'problems')}`}
          end={
            <Button variant="secondary" size="sm" busy={busy} onClick={() => void report()}>
              Download report
            </Button>
          }
        >
          <p className="mb-3 text-sm text-ink-soft">
            {`${counted(faultyProducts, 'product is', 'products are')} skipped, unless you correct the file and choose it again.`}
          </p>
          <ProblemTable problems={problems} total={totalProblems} />
        </Section>
      ) : null}
      {samples.length > 0 ? (
        <Section title="Preview">
          <SampleTable samples={samples} />
        </Section>
      ) : null}
      {columns.length > 0 ? (
        <Disclosure
          summary={`Columns (${columns.filter(({ field }) => field).length} of ${columns.length} used)`}
        >
          <MappingTable preview={preview} onChange={setMapping} />
        </Disclosure>
      ) : null}
      {failure ? <UnreadableBanner error={failure} /> : null}
      <div className="mt-8 flex flex-wrap gap-3">
        {products > 0 ? (
          <Button
            busy={busy}
            disabled={found.isFetching}
            onClick={() => void run(() => start().then(() => undefined))}
          >
            {`Import ${counted(products, 'product', 'products')}`}
          </Button>
        ) : null}
        {back}
      </div>
    </div>
  )
}
