interface NamedTax {
  readonly taxName: string
}

/** The label of the tax row: the shop's name of the tax, such as “VAT”, unless several taxes apply. */
export function taxLabel(
  taxes: readonly NamedTax[],
  isIncluded: boolean,
  { tax, included } = { tax: 'Tax', included: 'included' },
): string {
  const [name = tax, ...others] = new Set(taxes.map(({ taxName }) => taxName))
  return `${others.length > 0 ? tax : name}${isIncluded ? `, ${included}` : ''}`
}

/** The taxes of calculated lines. A line without tax has none. */
export const taxesOf = (
  lines: readonly { readonly taxDetails: { readonly taxBreakdown?: readonly NamedTax[] } }[],
): readonly NamedTax[] => lines.flatMap(({ taxDetails }) => taxDetails.taxBreakdown ?? [])
