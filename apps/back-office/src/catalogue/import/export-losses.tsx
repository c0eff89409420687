import type { ProductExportLoss, ProductFileFormat } from '@vitrine/client/product-imports'
import { Banner } from '@vitrine/ui/banner'

import { counted } from '../../data/format.ts'
import { formatNames, lostFieldName } from './names.ts'

export interface ExportLossesProps {
  readonly format: ProductFileFormat
  readonly losses: readonly ProductExportLoss[]
}

/** The fields that the file will lack, each with the number of its products. */
export function ExportLosses({ format, losses }: ExportLossesProps) {
  if (losses.length === 0)
    return <Banner tone="positive" title={`${formatNames[format]} carries every field of these products.`} />
  return (
    <Banner tone="caution" title={`${formatNames[format]} loses values of these fields:`}>
      <ul aria-label="Lost fields" className="mt-2 flex flex-col gap-1">
        {losses.map(({ field, products }) => (
          <li key={field} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{lostFieldName(field)}</span>
            <span className="vt-numbers flex-none">{counted(products, 'product', 'products')}</span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
