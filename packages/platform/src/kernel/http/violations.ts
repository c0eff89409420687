/** The rules that a field can violate. */
export const violatedRules = [
  'VALIDATION',
  'OTHER',
  'MAX',
  'MIN',
  'MAX_LENGTH',
  'MIN_LENGTH',
  'MAX_SIZE',
  'MIN_SIZE',
  'FORMAT',
  'DECIMAL_LTE',
  'DECIMAL_GTE',
  'DECIMAL_LT',
  'DECIMAL_GT',
  'DECIMAL_MAX_SCALE',
  'INVALID_ENUM_VALUE',
  'REQUIRED_FIELD',
  'FIELD_NOT_ALLOWED',
  'ONE_OF_ALIGNMENT',
  'EXACT_LENGTH',
  'EXACT_SIZE',
  'REQUIRED_ONE_OF_FIELD',
] as const

export type ViolatedRule = (typeof violatedRules)[number]

/** A field violation as clients receive it. `data` is always an object, because clients read its fields. */
export interface FieldViolation {
  readonly field: string
  readonly description: string
  readonly violatedRule: ViolatedRule
  readonly ruleName: string
  readonly data: Readonly<Record<string, unknown>>
}
