import type { Order } from '@vitrine/client/orders'

import { choicesText } from './line-text.ts'

type Line = Order['lineItems'][number]

export interface PackedRow {
  readonly id: string
  readonly quantity: number
  readonly name: string
  /** Chosen options. */
  readonly detail: string
  readonly sku: string | undefined
  readonly isPart: boolean
  /** False for the name of a bundle, whose parts are packed instead. */
  readonly isBox: boolean
}

/** The rows of an item, or of some of its units. The parts of a bundle are packed one by one, below its name. */
export function packedRows(line: Line, quantity = line.quantity): readonly PackedRow[] {
  const { id, productName, physicalProperties, parts } = line
  const whole = { id, quantity, name: productName.original, sku: physicalProperties?.sku, isPart: false }
  if (!parts) return [{ ...whole, detail: choicesText(line), isBox: true }]
  return [
    { ...whole, detail: '', isBox: false },
    ...parts
      .filter(({ digitalFile }) => !digitalFile)
      .map((part) => ({
        id: part.id,
        quantity: part.quantity * quantity,
        name: part.productName,
        detail: Object.values(part.choices).join(' · '),
        sku: part.sku,
        isPart: true,
        isBox: true,
      })),
  ]
}
