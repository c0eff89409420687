import type { Call } from '@vitrine/contract/define'
import type * as z from 'zod'
import type { Endpoint } from './mount.ts'
import { answer, type PipelineParts } from './pipeline.ts'
import type { Router } from './router.ts'
import type { ContextFacts } from './runtime.ts'

/** Runs a call inside the process; input and answer are as on the wire. Throws a `Failure` if the call is refused. */
export type Ask = <C extends Call>(call: C, input: z.input<C['input']>) => Promise<z.input<C['output']>>

/** Runs calls as a caller who is already identified, by all rules of the pipeline: permissions, limits, checks. */
export type AskAs = (facts: ContextFacts) => Ask

export function createAskAs(parts: PipelineParts, router: Router<Endpoint>): AskAs {
  return ({ caller, ...facts }) => {
    const resolved = async () => caller
    const authenticator = { resolveToken: resolved, resolveKey: resolved, resolveCookie: resolved }
    const asCaller = { ...parts, authenticator }
    return async ({ route }, input) => {
      const [method, template] = route.split(' ') as [string, string]
      // The ids stay out of the path, so none of them can lead to another call.
      const { target } = router.find(method, template)
      const url = new URL(parts.runtime.services.baseUrl + template)
      const body = JSON.stringify(input)
      if (target.readQuery) url.searchParams.set('.r', Buffer.from(body).toString('base64url'))
      const request = new Request(url, {
        method,
        headers: { authorization: 'Bearer resolved', 'content-type': 'application/json' },
        ...(!target.readQuery && { body }),
      })
      const asked = { ...facts, request: { ...facts.request, url } }
      const reply = await answer(asCaller, request, target, {}, asked, {})
      return reply instanceof Response ? reply.json() : JSON.parse(Buffer.from(reply.body).toString())
    }
  }
}
