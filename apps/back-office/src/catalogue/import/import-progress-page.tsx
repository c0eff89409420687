import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cancelProductImport, type ProductImport } from '@vitrine/client/product-imports'
import { useClient } from '@vitrine/react/provider'
import { Button, buttonClass } from '@vitrine/ui/button'
import { Progress } from '@vitrine/ui/progress'
import { Link, useParams } from 'react-router'

import { counted, formatCount } from '../../data/format.ts'
import { may } from '../../data/may.ts'
import { allProblems, importOptions, problemsOptions } from '../../data/product-imports.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { ListSkeleton } from '../../list/list-skeleton.tsx'
import { OnePage } from '../../shell/one-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Section } from '../../shell/section.tsx'
import { useAction } from '../../shell/use-action.ts'
import { ImportResult } from './import-result.tsx'
import { ProblemTable } from './problem-table.tsx'
import { saveReport } from './report.ts'

/** The progress of an import, then its result. */
export function ImportProgressPage() {
  const { importId = '' } = useParams()
  const client = useClient()
  const query = useQuery(importOptions(client, importId))
  return (
    <OnePage
      query={query}
      one="import"
      list={{ to: '/products/import', name: 'Import products' }}
      skeleton={<ListSkeleton label="Loading the import" />}
    >
      {(found) => <Imported found={found} />}
    </OnePage>
  )
}

function Imported({ found }: { readonly found: ProductImport }) {
  const client = useClient()
  const queries = useQueryClient()
  const { busy, run } = useAction()
  const { id, fileName, status, total, created, updated, unchanged, awaitedPictures } = found
  const { data: problems } = useQuery(problemsOptions(client, found))
  const done = created + updated + unchanged
  const cancel = () =>
    run(async () => {
      await cancelProductImport(client, { id })
      await queries.invalidateQueries({ queryKey: importOptions(client, id).queryKey })
      return { message: 'Import cancelled.' }
    })
  const report = () =>
    run(async () => {
      saveReport(await allProblems(client, id), fileName)
      return undefined
    })
  return (
    <div className="pb-16">
      <PageHead
        title={fileName}
        back={<BackToList to="/products/import" name="Import products" />}
        detail={status === 'RUNNING' ? 'Step 3 of 3: import' : null}
      />
      <div className="max-w-wide">
        {status === 'RUNNING' ? (
          <Progress
            label="Importing products"
            value={done}
            max={Math.max(1, total)}
            detail={`${formatCount(done)} of ${formatCount(total)}`}
          />
        ) : (
          <ImportResult found={found} />
        )}
        {awaitedPictures > 0 ? (
          <p role="status" className="mt-4 text-sm text-ink-soft">
            {`${counted(awaitedPictures, 'picture is', 'pictures are')} still fetched in the background.`}
          </p>
        ) : null}
        <div className="mt-6 mb-10 flex flex-wrap items-center gap-4">
          {status === 'RUNNING' && may('PRODUCTS.MANAGE') ? (
            <>
              <Button variant="secondary" busy={busy} onClick={() => void cancel()}>
                Cancel import
              </Button>
              <p className="text-sm text-ink-soft">
                You can leave this page. The import goes on in the background.
              </p>
            </>
          ) : (
            <Link to="/products" className={buttonClass({ variant: 'secondary' })}>
              Show products
            </Link>
          )}
        </div>
        {problems && problems.total > 0 ? (
          <Section
            title={counted(problems.total, 'problem', 'problems')}
            end={
              <Button variant="secondary" size="sm" busy={busy} onClick={() => void report()}>
                Download report
              </Button>
            }
          >
            <ProblemTable problems={problems.problems} total={problems.total} />
          </Section>
        ) : null}
      </div>
    </div>
  )
}
