import {
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  MaxIntrospectionDepthRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'

import { readSchema } from '../../generated/read-schema.ts'
import { graphqlLimits, tooMuch } from './cost.ts'
import { tooCurious } from './introspection.ts'
import { type Question, readQuestion, respond } from './over-http.ts'
import { type Ask, createReadSchema, type GraphQLContext } from './read-schema.ts'

export interface GraphQL {
  /** Answers as the GraphQL-over-HTTP specification of its working group asks. */
  answer(request: Request, url: URL, ask: Ask): Promise<Response>
  /** The schema in SDL, for type generators. */
  schemaText(): Response
}

export function createGraphQL(): GraphQL {
  const schema = createReadSchema()
  return {
    async answer(request, url, ask) {
      const result = await run(schema, await readQuestion(request, url), ask)
      return respond(request, result)
    },
    schemaText() {
      const headers = { 'content-type': 'application/graphql; charset=utf-8', 'cache-control': 'max-age=300' }
      return new Response(readSchema, { headers })
    },
  }
}

async function run(
  schema: GraphQLSchema,
  { query, variables, operationName }: Question,
  ask: Ask,
): Promise<ExecutionResult> {
  const { tokens: maxLexicalTokens } = graphqlLimits
  const variableValues = variables ?? {}
  try {
    const document = parse(query, { maxLexicalTokens })
    const errors = validate(schema, document, [...specifiedRules, MaxIntrospectionDepthRule], {
      maxErrors: 10,
    })
    if (errors.length > 0) return { errors: errors.map(refused) }
    const operation = getOperationAST(document, operationName)
    if (!operation) throw new GraphQLError('operationName must name one of the operations')
    if (operation.operation !== OperationTypeNode.QUERY)
      throw new GraphQLError('Only queries are supported; use the REST calls to change data')
    const definitions = operation.variableDefinitions ?? []
    const given = getVariableValues(schema, definitions, variableValues, { maxErrors: 10 })
    if (given.errors) return { errors: given.errors.map(refused) }
    // Default values of variables count like given values.
    const excess = tooMuch(schema, document, operation, given.variableValues.coerced)
    // Checked first, because it stops at nested fragments.
    const curious = excess ?? tooCurious(document, operation)
    if (curious) throw curious
    const contextValue: GraphQLContext = { ask }
    const result = await execute({ schema, document, contextValue, variableValues, operationName })
    return { ...result, ...(result.errors && { errors: result.errors.map(hidden) }) }
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [refused(error)] }
    throw error
  }
}

function refused(error: GraphQLError): GraphQLError {
  const { message, nodes, source, positions } = error
  const extensions = { code: 'INVALID_ARGUMENT', status: 400, ...error.extensions }
  return new GraphQLError(message, { nodes, source, positions, extensions })
}

/** Hides unexpected errors of resolvers from clients. */
function hidden(error: GraphQLError): GraphQLError {
  const { originalError } = error
  if (!originalError || originalError instanceof GraphQLError) return error
  const { nodes, source, positions, path } = error
  const extensions = { code: 'INTERNAL', status: 500 }
  return new GraphQLError('Something went wrong', { nodes, source, positions, path, extensions })
}
