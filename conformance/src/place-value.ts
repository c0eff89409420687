import { branchesOf, deref, type Place, type Schema } from './enumerations.ts'

type Data = Readonly<Record<string, unknown>>

const isObject = (data: unknown): data is Data =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

/** The input with that value at that place; what lies around it is made when the input has none. */
export function withValueAt(schema: Schema, data: unknown, [step, ...rest]: Place, value: string): unknown {
  const one = deref(schema)
  if (step === undefined) return value
  if (step.startsWith('|'))
    return withValueAt(branchesOf(one)[Number(step.slice(1))] ?? {}, data, rest, value)
  if (step === '[]') {
    const [first, ...others] = Array.isArray(data) ? data : []
    return [withValueAt(one.items ?? {}, first, rest, value), ...others]
  }
  const base = isObject(data) ? data : (sample(one) as Data)
  const key = step === '*' ? 'something' : step
  const schemaOfKey = one.properties?.[step] ?? (one.additionalProperties as Schema | undefined) ?? {}
  return { ...base, [key]: withValueAt(schemaOfKey, base[key], rest, value) }
}

const texts = ['something', '1', 'EUR', 'IE', 'en', '12:00', '2027-01-01', '#336699', 'https://example.com/']

/** The smallest value that a schema allows. */
function sample(schema: Schema, key = ''): unknown {
  const {
    type,
    enum: values,
    items,
    minItems = 0,
    minimum = 1,
    pattern,
    format,
    properties = {},
    required = [],
  } = deref(schema)
  const [branch] = branchesOf(deref(schema))
  if (values) return values[0]
  if (branch) return sample(branch)
  if (type === 'array') return Array.from({ length: minItems }, () => sample(items ?? {}))
  if (type === 'integer' || type === 'number') return minimum
  if (type === 'boolean') return true
  if (type === 'string') {
    if (key === 'email') return 'customer@example.com'
    if (key === 'codeChallenge') return 'a'.repeat(43)
    if (format === 'date-time') return '2027-01-01T00:00:00.000Z'
    return texts.find((text) => !pattern || new RegExp(pattern).test(text)) ?? 'something'
  }
  return Object.fromEntries(required.map((key) => [key, sample(properties[key] ?? {}, key)]))
}
