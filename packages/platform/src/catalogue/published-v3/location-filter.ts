interface Parted {
  readonly filter: Record<string, unknown>
  /** Undefined: all locations. */
  readonly locationIds?: readonly unknown[]
}

/** Takes the condition of the location out of a filter, because the rows of a query are variants. */
export function locationsIn(filter: Readonly<Record<string, unknown>> | null | undefined): Parted {
  const { locationId, ...others } = filter ?? {}
  if (locationId !== undefined) return { filter: others, locationIds: idsIn(locationId) }
  if (!Array.isArray(others.$and)) return { filter: others }
  const parts = others.$and.map((part: unknown) => (isRecord(part) ? locationsIn(part) : part))
  const named = parts.find((part): part is Required<Parted> => isRecord(part) && 'locationIds' in part)
  return {
    filter: {
      ...others,
      $and: parts.map((part) => (isRecord(part) && 'filter' in part ? part.filter : part)),
    },
    ...(named && { locationIds: named.locationIds }),
  }
}

function idsIn(test: unknown): readonly unknown[] {
  if (!isRecord(test)) return [test]
  const ids = test.$in ?? test.$eq
  return Array.isArray(ids) ? ids : [ids]
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
