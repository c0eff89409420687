import { invalid } from './failure.ts'
import { fieldIn } from './field-path.ts'

export const limits = { bodyBytes: 1_048_576, urlBytes: 8_192, depth: 32, items: 1_000 } as const

/**
 * Validates input before it is read: limits depth and length, and rejects text that the database cannot store (NUL,
 * lone surrogates) and keys that could reach a prototype.
 */
export function guard(value: unknown, path = '', depth = 0): void {
  if (typeof value === 'string') guardText(value, path)
  if (typeof value !== 'object' || value === null) return
  if (depth >= limits.depth) throw broken(path, 'is nested more than 32 levels deep')
  if (Array.isArray(value)) {
    if (value.length > limits.items) throw broken(path, 'has more than 1,000 entries', 'MAX_SIZE')
    for (const [position, item] of value.entries()) guard(item, fieldIn(path, position), depth + 1)
    return
  }
  for (const key of Object.keys(value)) {
    guardText(key, path)
    if (key === '__proto__') delete (value as Record<string, unknown>)[key]
    else guard((value as Record<string, unknown>)[key], fieldIn(path, key), depth + 1)
  }
}

function guardText(text: string, path: string): void {
  if (text.includes('\0')) throw broken(path, 'must not contain the character NUL', 'FORMAT')
  if (!text.isWellFormed()) throw broken(path, 'must be well-formed Unicode text', 'FORMAT')
}

function broken(
  field: string,
  description: string,
  rule: 'VALIDATION' | 'MAX_SIZE' | 'FORMAT' = 'VALIDATION',
) {
  return invalid({ field, description, violatedRule: rule, ruleName: rule, data: {} })
}
