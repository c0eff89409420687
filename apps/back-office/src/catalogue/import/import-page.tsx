import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { counted, formatMoment } from '../../data/format.ts'
import { importsOptions } from '../../data/product-imports.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Section } from '../../shell/section.tsx'
import { type ChosenFile, FileStep } from './file-step.tsx'
import { statusNames } from './names.ts'
import { PreviewStep } from './preview-step.tsx'

/** A file is chosen, looked at and imported. */
export function ImportPage() {
  const [file, setFile] = useState<ChosenFile>()
  const navigate = useNavigate()
  return (
    <div className="pb-16">
      <PageHead
        title="Import products"
        back={<BackToList to="/products" name="Products" />}
        detail={file ? `Step 2 of 3: check ${file.name}` : 'Step 1 of 3: choose a file'}
      />
      {file ? (
        <PreviewStep
          key={file.fileId}
          file={file}
          onBack={() => setFile(undefined)}
          onStarted={(importId) => void navigate(`/products/import/${importId}`)}
        />
      ) : (
        <>
          <FileStep onFile={setFile} />
          <EarlierImports />
        </>
      )}
    </div>
  )
}

function EarlierImports() {
  const { data: imports = [] } = useQuery(importsOptions(useClient()))
  if (imports.length === 0) return null
  return (
    <div className="mt-10">
      <Section title="Earlier imports">
        <ul className="max-w-wide border-t border-line">
          {imports.map(({ id, fileName, status, created, updated, createdDate }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 text-sm"
            >
              <Link to={`/products/import/${id}`} className="vt-link min-w-0 grow font-medium wrap-anywhere">
                {fileName}
              </Link>
              <span className="text-ink-soft">{counted(created + updated, 'product', 'products')}</span>
              <span className="text-ink-soft">{formatMoment(createdDate)}</span>
              <Badge tone={status === 'FAILED' ? 'critical' : 'neutral'}>{statusNames[status]}</Badge>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
