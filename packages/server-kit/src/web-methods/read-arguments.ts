import type { SchemaIssue } from '../standard-schema.ts'
import type { WebMethod } from './define.ts'
import { WebMethodError } from './failure.ts'

interface Violation {
  /** The path of the field, such as `args[0].email`. */
  readonly field: string
  readonly description: string
}

/** Parses the arguments with the schemas. A method without schemas accepts all arguments. */
export async function readArguments(
  { args: schemas }: Pick<WebMethod<readonly unknown[], unknown>, 'args'>,
  given: readonly unknown[],
): Promise<readonly unknown[]> {
  if (!schemas) return given
  if (given.length > schemas.length) {
    const description = `There are ${schemas.length} arguments, not ${given.length}`
    refuse([{ field: `args[${schemas.length}]`, description }])
  }
  const results = await Promise.all(
    schemas.map((schema, index) => schema['~standard'].validate(given[index])),
  )
  const violations = results.flatMap(({ issues = [] }, index) =>
    issues.map((issue) => ({ field: `args[${index}]${pathOf(issue)}`, description: issue.message })),
  )
  if (violations.length > 0) refuse(violations)
  return results.map((result) => (result.issues ? undefined : result.value))
}

function refuse(fieldViolations: readonly Violation[]): never {
  const message = fieldViolations.map(({ field, description }) => `${field}: ${description}`).join('; ')
  throw new WebMethodError(message, { code: 'INVALID_ARGUMENT', data: { fieldViolations } })
}

function pathOf({ path = [] }: SchemaIssue): string {
  return path
    .map((step) => (typeof step === 'object' ? step.key : step))
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
}
