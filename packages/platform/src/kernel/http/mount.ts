import type { Code } from '@vitrine/contract/codes'
import type { Access, Call, Route } from '@vitrine/contract/define'
import { contract } from '@vitrine/contract/index'
import { type Permission, permissionOf } from '@vitrine/contract/permissions'
import type * as z from 'zod'

import type { Area, Page } from '../area.ts'
import { type Context, runsOutsideTransaction } from './context.ts'
import { type AnswerWriter, answerWriter } from './encoder.ts'
import { queryReader } from './query.ts'
import { createRouter, type Router } from './router.ts'

/** A route of the pipeline: a call of the contract or a page. */
export interface Endpoint {
  readonly route: Route
  /** `currentCart.addToCurrentCart`, or the route of a page. */
  readonly name: string
  readonly access: readonly [Access, ...Access[]]
  /** See `Call`. */
  readonly guarded: boolean
  /** The permission that staff and apps need; undefined: none. */
  readonly permission?: Permission | undefined
  readonly input: z.ZodObject
  /** Undefined if the handler returns a `Response`. */
  readonly answers?: AnswerWriter | undefined
  readonly isPage: boolean
  /** Parses the query string with the input schema; undefined if the input is in the body. */
  readonly readQuery?: ((query: URLSearchParams) => Record<string, unknown>) | undefined
  readonly takesForm: boolean
  /** Passes the unparsed body as `body`. */
  readonly takesText: boolean
  /** The handler reads the body itself. */
  readonly takesStream: boolean
  readonly outsideTransaction: boolean
  /** Maps field names of the client to ours. */
  readonly names?: Readonly<Record<string, string>>
  /** OAuth endpoints return OAuth errors. */
  readonly speaksOAuth: boolean
  // biome-ignore lint/suspicious/noExplicitAny: the printed handler interface has checked input and output of each call
  handle(input: any, ctx: Context<Code>): Promise<object>
}

// biome-ignore lint/suspicious/noExplicitAny: see Endpoint.handle
type Handler = (input: any, ctx: Context<Code>) => Promise<object>

/** Collects the routes of all areas: calls, their aliases and pages. */
export function mount(areas: readonly Area[]): Router<Endpoint> {
  const router = createRouter<Endpoint>()
  const calls = contract as unknown as Record<string, Record<string, Call>>
  for (const area of areas) {
    for (const [name, call] of Object.entries((area.handlers && calls[area.name]) ?? {})) {
      const handler = (area.handlers as Record<string, Handler>)[name]
      if (handler)
        addCall(
          router,
          { area: area.name, name, call },
          handler.bind(area.handlers),
          runsOutsideTransaction(handler),
        )
    }
    for (const [page, isPage] of routesOf(area)) {
      const {
        route,
        access,
        permission,
        input,
        takesForm = false,
        takesText = false,
        takesStream = false,
        handle,
      } = page
      router.add(route, {
        route,
        name: route,
        access,
        guarded: false,
        permission,
        input,
        isPage,
        readQuery: hasQuery(route) || takesStream ? queryReader(input) : undefined,
        takesForm,
        takesText,
        takesStream,
        outsideTransaction: runsOutsideTransaction(handle),
        speaksOAuth: false,
        handle,
      })
    }
  }
  return router
}

function routesOf({ pages = [], published = [] }: Area): readonly (readonly [Page, boolean])[] {
  return [...pages.map((page) => [page, true] as const), ...published.map((call) => [call, false] as const)]
}

function addCall(
  router: Router<Endpoint>,
  { area, name, call }: { readonly area: string; readonly name: string; readonly call: Call },
  handle: Handler,
  outsideTransaction: boolean,
): void {
  const permission = permissionOf(area, name, call)
  const answers = answerWriter(call.output)
  const endpoint = (route: Route): Endpoint => ({
    route: call.route,
    name: `${area}.${name}`,
    access: call.access,
    guarded: call.guarded ?? false,
    permission,
    input: call.input,
    answers: call.http ? undefined : answers,
    isPage: call.http ?? false,
    readQuery: hasQuery(route) ? queryReader(call.input) : undefined,
    takesForm: call.form ?? false,
    takesText: false,
    takesStream: false,
    outsideTransaction: outsideTransaction || call.route.startsWith('GET '),
    speaksOAuth: call.form ?? false,
    handle,
  })
  for (const route of [call.route, ...(call.aliases ?? []), ...(call.longForm ? [call.longForm] : [])]) {
    router.add(route, endpoint(route))
  }
  for (const route of call.published?.routes ?? [])
    router.add(route, { ...endpoint(route), names: call.published?.names ?? {} })
}

function hasQuery(route: Route): boolean {
  return route.startsWith('GET ') || route.startsWith('DELETE ')
}
