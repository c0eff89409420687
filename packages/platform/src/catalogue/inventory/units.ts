import type { CatalogReference, OrderLinePart } from '../../generated/shared.ts'
import type { Context } from '../../kernel/http/context.ts'
import {
  type CatalogItem,
  type CatalogScope,
  catalogOf,
  keptParts,
  type Resolver,
} from '../products/index.ts'
import type { StockLine } from './rules.ts'

/** A line of an order, as far as stock is concerned. */
export interface SoldLine {
  readonly catalogReference?: CatalogReference | undefined
  readonly quantity: number
  /** The parts of a bundle as it was sold: these were taken, regardless of the parts of the bundle today. */
  readonly parts?: readonly Pick<OrderLinePart, 'variantId' | 'quantity'>[] | undefined
}

/** The units of an item: its variant, or the parts of a bundle. Other catalogues keep their own stock. */
export function unitsOfItem(
  { foreign, variantId, parts }: Pick<CatalogItem, 'foreign' | 'variantId' | 'parts'>,
  quantity: number,
): readonly StockLine[] {
  if (foreign) return []
  return parts ? unitsOfParts(parts, quantity) : [{ variantId, quantity }]
}

/** The products of orders, which may be hidden since. */
export const soldProducts = (scope: CatalogScope): Resolver => catalogOf(scope, { withHidden: true })

/** The units of order lines, in a few statements; items without a product have none. */
export async function unitsOfLines(
  scope: CatalogScope,
  lines: readonly SoldLine[],
  resolve = soldProducts(scope),
): Promise<readonly StockLine[]> {
  const open = lines.flatMap(({ catalogReference, quantity, parts }) =>
    catalogReference && !parts ? [{ catalogReference, quantity }] : [],
  )
  const resolutions = await resolve(open.map(({ catalogReference }) => catalogReference))
  return [
    ...lines.flatMap(({ parts, quantity }) => (parts ? unitsOfParts(parts, quantity) : [])),
    ...resolutions.flatMap((resolution, index) =>
      'item' in resolution ? unitsOfItem(resolution.item, open[index]?.quantity ?? 0) : [],
    ),
  ]
}

/** The lines of a new order with the parts that its bundles have now. */
export async function withPresentParts<L extends Pick<SoldLine, 'catalogReference'>>(
  { random }: Pick<Context, 'random'>,
  lines: readonly L[],
  resolve: Resolver,
): Promise<(L & { readonly parts?: OrderLinePart[] })[]> {
  const known = lines.flatMap(({ catalogReference }) => (catalogReference ? [catalogReference] : []))
  const resolutions = (await resolve(known)).values()
  return lines.map((line) => {
    const resolution = line.catalogReference && resolutions.next().value
    const parts = resolution && 'item' in resolution ? resolution.item.parts : undefined
    return parts ? { ...line, parts: keptParts(parts, random) } : line
  })
}

const unitsOfParts = (parts: NonNullable<SoldLine['parts']>, quantity: number): readonly StockLine[] =>
  parts.map((part) => ({ variantId: part.variantId, quantity: part.quantity * quantity }))
