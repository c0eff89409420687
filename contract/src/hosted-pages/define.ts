import type * as z from 'zod'

import type { Route } from '../define.ts'

/** A request that the script of a hosted page sends. It is served beside the calls, and no client function is printed for it. */
export interface HostedRequest<I extends z.ZodObject = z.ZodObject, A extends z.ZodType = z.ZodType> {
  readonly route: Route
  /** One sentence, present tense. It becomes the docstring in both printed files. */
  readonly summary: string
  readonly input: I
  readonly answer: A
}

/** Declares a request of the hosted pages. */
export function hostedRequest<I extends z.ZodObject, A extends z.ZodType>(
  route: Route,
  spec: Omit<HostedRequest<I, A>, 'route'>,
): HostedRequest<I, A> {
  return { ...spec, route }
}
