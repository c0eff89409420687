import type * as z from 'zod'

import type { Route } from '../define.ts'

/** A request of a hosted page's script. It is served like a call, but gets no client function. */
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
