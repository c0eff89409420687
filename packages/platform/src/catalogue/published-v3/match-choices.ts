import type { StoredOption } from '../products/index.ts'
import { choiceIdOf } from '../published/index.ts'

const byId = 'options.choicesSettings.choices.choiceId'
const byName = 'options.choicesSettings.choices.name'

/** Whether a filter has a condition on choices, for which the options of the shop must be read. */
export function namesChoices(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some(namesChoices)
  if (!isRecord(filter)) return false
  return Object.entries(filter).some(
    ([key, value]) => key === byId || key === byName || (key.startsWith('$') && namesChoices(value)),
  )
}

/** Rewrites conditions on the ids or names of choices to our keys, such as `Colour:Blue`. */
export function withChoiceKeys(filter: unknown, options: readonly StoredOption[]): unknown {
  if (Array.isArray(filter)) return filter.map((part) => withChoiceKeys(part, options))
  if (!isRecord(filter)) return filter
  const parts = Object.entries(filter).flatMap(([key, value]): Record<string, unknown>[] => {
    if (key.startsWith('$')) return [{ [key]: withChoiceKeys(value, options) }]
    if (key !== byId && key !== byName) return [{ [key]: value }]
    const tests = isRecord(value) ? Object.entries(value) : [['$hasSome', [value]] as const]
    return tests.flatMap(([operator, wanted]) => {
      const keys = (Array.isArray(wanted) ? wanted : [wanted]).map((one) => keysOf(one, key, options))
      // All: one condition for each choice. A name may be a choice of several options.
      return operator === '$hasAll'
        ? keys.map((some) => ({ choices: { $hasSome: some } }))
        : [{ choices: { $hasSome: keys.flat() } }]
    })
  })
  return parts.length === 1 ? parts[0] : { $and: parts }
}

function keysOf(wanted: unknown, field: string, options: readonly StoredOption[]): string[] {
  return options.flatMap((option) =>
    option.choices
      .filter(({ value }) => wanted === (field === byId ? choiceIdOf(option, value) : value))
      .map(({ value }) => `${option.name}:${value}`),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
