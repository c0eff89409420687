import { isDeepStrictEqual } from 'node:util'

/**
 * The former values of the fields that are different now, by dotted path; null: there was none. Dots and brackets in a
 * name are escaped. A list is one value: by its places, one line less would be a change of every line behind it. (Wire
 * facts 1, section 5.)
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

/** Times are text there, and what is undefined is absent. */
function asJson(entity: object): unknown {
  return JSON.parse(JSON.stringify(entity))
}
