import * as z from 'zod'
import { readRaw } from '../../kernel/http/body.ts'
import { guard } from '../../kernel/http/guard.ts'
import type { Operation } from './operation.ts'
import { Refused } from './refused.ts'

export const bodyOf = async (request: Request): Promise<string> =>
  request.method === 'GET' ? '' : String((await readRaw(request)).body)

/** The body as text, whose hash an idempotency key stands for, and as the operation reads it. */
export function readInput(
  request: Request,
  raw: string,
  { input: schema }: Pick<Operation, 'input'>,
): { readonly raw: string; readonly input: unknown } {
  if (request.method === 'GET' || !schema) return { raw, input: {} }
  return { raw, input: parseInput(schema, readJson(request, raw)) }
}

export function readJson(request: Request, raw: string): unknown {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Refused('unsupported_media_type')
  return jsonOf(raw)
}

/** Checks the input of an operation; the error names the first wrong member. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  guard(value)
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = pathOf(issue?.path ?? [])
  throw new Refused('invalid_request', `${path}: ${issue?.message ?? 'is not valid'}`, { path })
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${String(key)}`),
    '$',
  )

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused('invalid_request', 'The body must be JSON')
  }
}
