import { isDeepStrictEqual } from 'node:util'

/**
 * Returns the previous values of changed fields by dotted path; null if there was none. Dots and brackets in names
 * are escaped. A list is one value, because removing a line would otherwise change all lines after it.
 */
export function modifiedFields(before: object, after: object): Record<string, unknown> {
  return Object.fromEntries(differences(asJson(before), asJson(after), ''))
}

function* differences(before: unknown, after: unknown, path: string): Generator<[string, unknown]> {
  if (!isFields(before) || !isFields(after)) {
    if (!isDeepStrictEqual(before, after)) yield [path, before ?? null]
    return
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const escaped = name.replace(/[.[\]]/g, '\\$&')
    yield* differences(before[name], after[name], path === '' ? escaped : `${path}.${escaped}`)
  }
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Converts times to text and removes undefined fields. */
function asJson(entity: object): unknown {
  return JSON.parse(JSON.stringify(entity))
}
