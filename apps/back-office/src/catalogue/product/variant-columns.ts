import type { SheetColumn } from '../../sheet/sheet.ts'
import { weightUnit } from '../../shop.ts'

/** The columns of every sheet of variants, the most used first. Their ids are fields of the variant's draft. */
export const variantColumns: readonly SheetColumn[] = [
  { id: 'price', name: 'Price', width: 6, kind: 'MONEY' },
  { id: 'quantity', name: 'In stock', width: 5.5, kind: 'COUNT' },
  { id: 'sku', name: 'SKU', width: 8, kind: 'TEXT', maxLength: 40 },
  { id: 'fullPrice', name: 'Original price', width: 6.5, kind: 'MONEY' },
  { id: 'cost', name: 'Cost', width: 6, kind: 'MONEY' },
  { id: 'margin', name: 'Margin', width: 5, kind: 'DECIMAL', isFixed: true },
  { id: 'barcode', name: 'Barcode', width: 8, kind: 'TEXT', maxLength: 40 },
  { id: 'weight', name: `Weight (${weightUnit()})`, width: 6, kind: 'DECIMAL' },
]
