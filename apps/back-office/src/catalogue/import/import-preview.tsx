import type { PreviewProductImportOutput } from '@vitrine/client/product-imports'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'

import { counted } from '../../data/format.ts'
import { Section } from '../../shell/section.tsx'
import { encodingNames, formatNames } from './names.ts'
import { ProblemTable } from './problem-table.tsx'
import { SampleTable } from './sample-table.tsx'

type Preview = PreviewProductImportOutput['preview']

/** The number of products that can be imported, and how the file was read. */
export function PreviewSummary({ preview }: { readonly preview: Preview }) {
  const { products, variants, pictures, format, encoding } = preview
  return (
    <>
      <p className="text-lg">
        {`${counted(products, 'product', 'products')} with ${counted(variants, 'variant', 'variants')} and ${counted(pictures, 'picture', 'pictures')} can be imported.`}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {`${formatNames[format]}, ${encodingNames[encoding]}. Products that the shop has are updated; the stock of their variants stays.`}
      </p>
      {encoding === 'WINDOWS_1252' ? (
        <Banner tone="caution" className="mt-4" title="This file is not in UTF-8">
          It is read as Windows-1252. Check that accents and currency signs are right in the preview.
        </Banner>
      ) : null}
    </>
  )
}

export interface PreviewSectionsProps {
  readonly preview: Preview
  readonly busy: boolean
  readonly onReport: () => void
}

/** The problems of the file and its first products. */
export function PreviewSections({ preview, busy, onReport }: PreviewSectionsProps) {
  const { totalProblems, faultyProducts, problems, samples } = preview
  return (
    <div className="mt-10 flex flex-col gap-10 empty:hidden">
      {totalProblems > 0 ? (
        <Section
          title={counted(totalProblems, 'problem', 'problems')}
          end={
            <Button variant="secondary" size="sm" busy={busy} onClick={onReport}>
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
    </div>
  )
}
