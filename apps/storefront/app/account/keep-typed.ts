import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from 'react-router'

import type { Answer } from './answer.ts'

/**
 * The `clientAction` of a page with forms. A form that does not get through is an answer to it: the page stays, with
 * all that was typed, instead of giving way to one about the failure.
 */
export async function keepTyped({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction<Answer>()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    const answer: Answer = { intent: typed.intent ?? '', failure: { code: 'NETWORK_ERROR' }, typed }
    // As a refusal, after which the page is not read anew: that would not get through either.
    return data(answer, { status: 503 })
  }
}
