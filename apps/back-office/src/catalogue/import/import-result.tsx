import type { ProductImport } from '@vitrine/client/product-imports'
import { Banner } from '@vitrine/ui/banner'

import { counted, formatCount } from '../../data/format.ts'

const titles = {
  RUNNING: 'The import is running.',
  DONE: 'The import is done.',
  CANCELED: 'The import was cancelled. Products that were imported before stay.',
  FAILED: 'The import stopped, because the file could not be read to its end.',
} as const satisfies Readonly<Record<ProductImport['status'], string>>

export function ImportResult({ found }: { readonly found: ProductImport }) {
  const { status, created, updated, unchanged, failed } = found
  const isGood = status === 'DONE' && failed === 0
  const counts = [
    `${counted(created, 'product', 'products')} created`,
    `${formatCount(updated)} updated`,
    `${formatCount(unchanged)} unchanged`,
    `${formatCount(failed)} not imported`,
  ]
  return (
    <Banner tone={isGood ? 'positive' : status === 'FAILED' ? 'critical' : 'caution'} title={titles[status]}>
      {`${counts.join(', ')}.`}
    </Banner>
  )
}
