import type { Context } from 'hono'
import type * as z from 'zod'
import { readBody } from '../http/body.ts'
import { Failure, invalid } from '../http/failure.ts'
import { toViolations } from '../http/schema-violations.ts'

/** The body of a request to the control plane, checked like that of any call. */
export async function readJson<S extends z.ZodObject>(c: Context, schema: S): Promise<z.output<S>> {
  const raw = await readBody(c.req.raw)
  const parsed = schema.safeParse(raw)
  if (!parsed.success) throw new Failure('INVALID_ARGUMENT', {}, toViolations(parsed.error, raw))
  return parsed.data
}

/** What only the moment or the site's currency refuses. */
export function invalidField(field: string, description: string): Failure {
  return invalid({ field, description, violatedRule: 'FORMAT', ruleName: 'FORMAT', data: {} })
}
