import type * as z from 'zod'

import { fieldPath } from './field-path.ts'
import type { FieldViolation, ViolatedRule } from './violations.ts'

type Issue = z.core.$ZodIssue
type Broken = Pick<FieldViolation, 'violatedRule' | 'description'>

/** Converts schema errors to field violations. `input` distinguishes a missing field from a wrong type. */
export function toViolations(error: z.ZodError, input: unknown): FieldViolation[] {
  return error.issues.flatMap((issue) => violationsOf(issue, input, []))
}

function violationsOf(issue: Issue, input: unknown, above: readonly PropertyKey[]): FieldViolation[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union') {
    const closest = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a))[0] ?? []
    if (closest.length > 0) return closest.flatMap((inner) => violationsOf(inner as Issue, input, path))
  }
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownField([...path, key]))
  const { violatedRule, description } = describe(issue, valueAt(input, path))
  const data = isOfEmail(issue, path) ? { type: 'EMAIL' } : {}
  return [{ field: fieldPath(path), description, violatedRule, ruleName: violatedRule, data }]
}

function unknownField(path: readonly PropertyKey[]): FieldViolation {
  const rule = 'FIELD_NOT_ALLOWED'
  const field = fieldPath(path)
  return { field, description: 'is not a known field', violatedRule: rule, ruleName: rule, data: {} }
}

/**
 * Published clients detect invalid email addresses by this violation (specification section 5), including missing and
 * overlong ones.
 */
function isOfEmail(issue: Issue, path: readonly PropertyKey[]): boolean {
  return (issue.code === 'invalid_format' && issue.format === 'email') || path.at(-1) === 'email'
}

function describe(issue: Issue, value: unknown): Broken {
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union') {
    if (value === undefined) return { violatedRule: 'REQUIRED_FIELD', description: 'is required' }
  }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'never')
        return { violatedRule: 'FIELD_NOT_ALLOWED', description: 'is read-only' }
      return { violatedRule: 'FORMAT', description: `must be ${articled(issue.expected)}` }
    case 'invalid_value':
      return { violatedRule: 'INVALID_ENUM_VALUE', description: `must be one of ${issue.values.join(', ')}` }
    case 'invalid_format':
      if (isBelowZero(issue, value)) return { violatedRule: 'DECIMAL_GTE', description: 'must be at least 0' }
      return { violatedRule: 'FORMAT', description: formOf(issue) }
    case 'too_big':
      return {
        violatedRule: limit('MAX', issue),
        description: `must be ${issue.exact ? 'exactly' : 'at most'} ${issue.maximum}${unit(issue.origin, issue.maximum)}`,
      }
    case 'too_small':
      return {
        violatedRule: limit('MIN', issue),
        description: `must be ${issue.exact ? 'exactly' : 'at least'} ${issue.minimum}${unit(issue.origin, issue.minimum)}`,
      }
    case 'custom':
      return {
        violatedRule: (issue.params?.rule as ViolatedRule | undefined) ?? 'VALIDATION',
        description: issue.message,
      }
    default:
      return { violatedRule: 'VALIDATION', description: issue.message }
  }
}

/** A number that lacks nothing but its minus sign. */
function isBelowZero({ pattern }: z.core.$ZodIssueInvalidStringFormat, value: unknown): boolean {
  const source = pattern && /^\/(\^\\d.*)\/$/.exec(pattern)?.[1]
  return (
    source !== undefined &&
    typeof value === 'string' &&
    /^-/.test(value) &&
    new RegExp(source).test(value.slice(1))
  )
}

function formOf({ format, pattern, message }: z.core.$ZodIssueInvalidStringFormat): string {
  if (format === 'email') return 'must be an email address'
  const hasOwnWords = !message.startsWith('Invalid ')
  return hasOwnWords || !pattern ? message : `must match ${pattern.replace(/^\/(.*)\/\w*$/, '$1')}`
}

function limit(side: 'MAX' | 'MIN', { origin, exact }: { origin: string; exact?: boolean }): ViolatedRule {
  if (origin === 'string') return exact ? 'EXACT_LENGTH' : `${side}_LENGTH`
  if (isCounted(origin)) return exact ? 'EXACT_SIZE' : `${side}_SIZE`
  return side
}

function unit(origin: string, count: number | bigint): string {
  if (origin === 'string') return count === 1 ? ' character long' : ' characters long'
  if (!isCounted(origin)) return ''
  return count === 1 ? ' entry long' : ' entries long'
}

function isCounted(origin: string): boolean {
  return origin === 'array' || origin === 'set' || origin === 'map' || origin === 'record'
}

function articled(kind: string): string {
  if (kind === 'int') return 'a whole number'
  return `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`
}

function depthOf(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map(({ path }) => path.length))
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  )
}
