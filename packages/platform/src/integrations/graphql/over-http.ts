import type { ExecutionResult } from 'graphql'
import * as z from 'zod'

import { readBody } from '../../kernel/http/body.ts'
import { invalid } from '../../kernel/http/failure.ts'
import { guard } from '../../kernel/http/guard.ts'
import { toViolations } from '../../kernel/http/schema-violations.ts'

const Question = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish(),
})

export type Question = z.infer<typeof Question>

/** The query of a POST body, or of the parameters of a GET, where `variables` and `extensions` are JSON. */
export async function readQuestion(request: Request, url: URL): Promise<Question> {
  const input = request.method === 'GET' ? fromParameters(url.searchParams) : await readBody(request)
  guard(input)
  const question = Question.safeParse(input)
  if (!question.success) throw invalid(...toViolations(question.error, input))
  return question.data
}

const fromParameters = (parameters: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...parameters].map(([name, text]) => [
      name,
      name === 'variables' || name === 'extensions' ? asJson(text) : text,
    ]),
  )

/** Text that is no JSON stays text, which the schema then refuses by the field's name. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const responseType = 'application/graphql-response+json'

/**
 * Clients that accept GraphQL's own media type get 400 for a query that could not run. Others get 200, because with
 * plain JSON they could not tell this response from one of a server between.
 */
export function respond(request: Request, result: ExecutionResult): Response {
  const isTyped = (request.headers.get('accept') ?? '').toLowerCase().includes(responseType)
  const hasRun = 'data' in result
  return Response.json(result, {
    status: isTyped && !hasRun ? 400 : 200,
    headers: {
      'cache-control': 'no-store',
      vary: 'accept',
      'content-type': `${isTyped ? responseType : 'application/json'}; charset=utf-8`,
    },
  })
}
