/** The path of a field in violations: `lineItems[0].quantity`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(fieldIn, '')
}

/** A number is a list index. */
export function fieldIn(above: string, key: PropertyKey): string {
  if (typeof key === 'number') return `${above}[${key}]`
  return above ? `${above}.${String(key)}` : String(key)
}
