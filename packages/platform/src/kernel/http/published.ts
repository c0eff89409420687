import type { Code } from '@vitrine/contract/codes'
import type { Route } from '@vitrine/contract/define'
import type { Permission } from '@vitrine/contract/permissions'
import * as z from 'zod'
import { everyRole, type Page, page } from '../area.ts'
import { type Context, outsideTransaction } from './context.ts'
import { Failure, PublishedFailure } from './failure.ts'
import { toViolations } from './schema-violations.ts'

/** The code that a published package expects for one of ours; null: none, so that its client reads the status. */
export type PublishedCodes = Partial<Record<Code, string | null>>

/** Our field names in violations, and theirs. */
export type PublishedFields = readonly (readonly [RegExp, string])[]

type Handle<I extends z.ZodObject> = (input: z.output<I>, ctx: Context<Code>) => Promise<Response | object>

/** Declares how calls of published packages are answered, with the codes of their area. */
export function publishedCalls(codes: PublishedCodes, fields: PublishedFields = []) {
  const inTheirCodes =
    <I extends z.ZodObject>(handle: Handle<I>): Handle<I> =>
    (input, ctx) =>
      inPublishedWords({ codes, fields }, () => handle(input, ctx))
  return {
    /** A call that changes nothing, at one or several routes; with a permission, only for staff and apps. */
    reads<I extends z.ZodObject>(
      routes: readonly Route[],
      input: I,
      handle: Handle<I>,
      permission?: Permission,
    ): Page[] {
      const answer = outsideTransaction(inTheirCodes(handle))
      const rules = permission ? ({ access: ['staff', 'app'], permission } as const) : { access: everyRole }
      return routes.map((route) => page(route, { ...rules, input, handle: answer }))
    },

    /** A call of staff and apps, in one transaction. */
    writes<I extends z.ZodObject>(route: Route, permission: Permission, input: I, handle: Handle<I>): Page[] {
      return [page(route, { access: ['staff', 'app'], permission, input, handle: inTheirCodes(handle) })]
    },

    /** A call of staff and apps whose items succeed or fail one by one. */
    bulks<I extends z.ZodObject>(route: Route, permission: Permission, input: I, handle: Handle<I>): Page[] {
      const answer = outsideTransaction(inTheirCodes(handle))
      return [page(route, { access: ['staff', 'app'], permission, input, handle: answer })]
    },
  }
}

/** A query is sent by GET, and by POST when it is long. */
export const byGetOrPost = (path: `/${string}`): readonly Route[] => [`GET ${path}`, `POST ${path}`]

/** Translates a rejection to the codes and field names of published packages. */
export async function inPublishedWords<T>(
  { codes, fields }: { readonly codes: PublishedCodes; readonly fields: PublishedFields },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw translated(error, codes, fields)
  }
}

function translated(error: unknown, codes: PublishedCodes, fields: PublishedFields): unknown {
  if (!(error instanceof Failure) || error instanceof PublishedFailure) return error
  const { code, data, violations } = error
  const theirs = Object.hasOwn(codes, code) ? (codes[code] ?? undefined) : code
  const named = violations.map((violation) => ({ ...violation, field: fieldNamed(violation.field, fields) }))
  return new PublishedFailure(new Failure(code, data, named), theirs)
}

function fieldNamed(field: string, fields: PublishedFields): string {
  return fields.reduce((name, [ours, theirs]) => name.replace(ours, theirs), field)
}

/** Ends a call with a code that only published packages know. */
export function publishedRefusal(
  code: string,
  data: Readonly<Record<string, unknown>> = {},
): PublishedFailure {
  return new PublishedFailure(new Failure('INVALID_ARGUMENT', data), code)
}

/** Checks translated input by the schema of our own call. */
export function decoded<S extends z.ZodObject>(schema: S, input: object): z.output<S> {
  const raw: unknown = JSON.parse(JSON.stringify(input))
  const parsed = z.safeDecode(schema, raw as never)
  if (parsed.success) return parsed.data
  throw new Failure('INVALID_ARGUMENT', {}, toViolations(parsed.error, raw))
}

/** A list of requested fields; unknown names are ignored. */
export const requestedFields = z.array(z.string().max(100)).max(100).optional()
