import type * as z from 'zod'

import { Failure } from '../../kernel/http/failure.ts'
import { fieldPath } from '../../kernel/http/field-path.ts'
import { guard } from '../../kernel/http/guard.ts'

export interface Refused {
  readonly code: string
  readonly description?: string | undefined
  readonly data?: Record<string, unknown> | undefined
}

/** The result of a request. `failure` is a sentence for the people who maintain plugins. */
export type Outcome<T> = {
  readonly answer?: T
  readonly refusal?: Refused
  readonly failure?: string
}

/** Parses the response of a plugin; an invalid one becomes a failure. */
export function readReply<T>(status: number, body: string, reply: z.ZodType<T>): Outcome<T> {
  const value = parsed(body)
  const notStorable = whyNotStorable(value)
  if (notStorable) return { failure: `The response cannot be stored: ${notStorable}` }
  if (status < 200 || status > 299) {
    const refusal = status >= 400 && status < 500 ? refusalOf(value) : undefined
    return refusal ? { refusal } : { failure: `The response has the status ${status}` }
  }
  if (value === undefined) return { failure: 'The response is not JSON' }
  const result = reply.safeParse(value)
  if (result.success) return { answer: result.data }
  const [issue] = result.error.issues
  return {
    failure: `${fieldPath(issue?.path ?? []) || 'The response'}: ${issue?.message ?? 'unknown'}`.slice(
      0,
      500,
    ),
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Text that the database cannot store would make the cart unusable, and some keys could reach prototypes. */
function whyNotStorable(value: unknown): string | undefined {
  try {
    guard(value)
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.violations?.map(({ description }) => description).join(', ') || error.message
  }
}

/** `{applicationError: {code, description, data}}`. */
function refusalOf(value: unknown): Refused | undefined {
  if (!isRecord(value) || !isRecord(value.applicationError)) return undefined
  const { code, description, data } = value.applicationError
  if (typeof code !== 'string' || !/^[A-Z0-9_]{1,100}$/.test(code)) return undefined
  return {
    code,
    ...(typeof description === 'string' && { description: description.slice(0, 500) }),
    ...(isRecord(data) && JSON.stringify(data).length <= 2_000 && { data }),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
