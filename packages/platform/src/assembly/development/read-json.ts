import type { Context } from 'hono'
import type * as z from 'zod'
import { readBody } from '../../kernel/http/body.ts'
import { Failure, invalid } from '../../kernel/http/failure.ts'
import { toViolations } from '../../kernel/http/schema-violations.ts'

/** Reads and validates a body like that of a call. Current values that GET returns are accepted. */
export async function readJson<S extends z.ZodObject>(
  c: Context,
  schema: S,
  now: object = {},
): Promise<z.output<S>> {
  const known = new Map(Object.entries(now).map(([name, value]) => [name, JSON.stringify(value)]))
  const raw = Object.fromEntries(
    Object.entries(await readBody(c.req.raw)).filter(
      ([name, value]) => name in schema.shape || JSON.stringify(value) !== known.get(name),
    ),
  )
  const parsed = schema.safeParse(raw)
  if (!parsed.success) throw new Failure('INVALID_ARGUMENT', {}, toViolations(parsed.error, raw))
  return parsed.data
}

/** A violation that depends on the current time or the site's currency. */
export function invalidField(field: string, description: string): Failure {
  return invalid({ field, description, violatedRule: 'FORMAT', ruleName: 'FORMAT', data: {} })
}
