import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from 'react-router'

import type { Answer } from './answer.ts'

/**
 * The `clientAction` of a page with forms. On a network failure, the page stays with everything that was typed, instead
 * of an error page.
 */
export async function keepTyped({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction<Answer>()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    const answer: Answer = { intent: typed.intent ?? '', failure: { code: 'NETWORK_ERROR' }, typed }
    // An error status prevents a reload of the data, which would fail too.
    return data(answer, { status: 503 })
  }
}
