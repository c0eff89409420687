import type { Code } from '@vitrine/contract/codes'
import type { Route } from '@vitrine/contract/define'
import type { Permission } from '@vitrine/contract/permissions'
import * as z from 'zod'
import { everyRole, type Page, page } from '../area.ts'
import { type Context, outsideTransaction } from './context.ts'
import { Failure, PublishedFailure } from './failure.ts'

/** The code that a published package expects for one of ours; null: none, so that its client reads the status. */
export type PublishedCodes = Partial<Record<Code, string | null>>

type Handle<I extends z.ZodObject> = (input: z.output<I>, ctx: Context<Code>) => Promise<Response | object>

/** Declares how calls of published packages are answered, with the codes of their area. */
export function publishedCalls(codes: PublishedCodes) {
  const inTheirCodes =
    <I extends z.ZodObject>(handle: Handle<I>): Handle<I> =>
    async (input, ctx) => {
      try {
        return await handle(input, ctx)
      } catch (error) {
        throw translated(error, codes)
      }
    }
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
  }
}

/** A query is sent by GET, and by POST when it is long. */
export const byGetOrPost = (path: `/${string}`): readonly Route[] => [`GET ${path}`, `POST ${path}`]

function translated(error: unknown, codes: PublishedCodes): unknown {
  if (!(error instanceof Failure) || !Object.hasOwn(codes, error.code)) return error
  return new PublishedFailure(error, codes[error.code] ?? undefined)
}

/** A list of requested fields; unknown names are ignored. */
export const requestedFields = z.array(z.string().max(100)).max(100).optional()
