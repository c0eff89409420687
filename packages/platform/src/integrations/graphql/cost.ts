import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'

/** The limits of one request. */
export const graphqlLimits = {
  /** The nesting of fields. */
  depth: 15,
  /** The number of platform calls. */
  calls: 10,
  /** The estimated number of values in the response. */
  cost: 25_000,
  /** The number of tokens in the query text. */
  tokens: 2_000,
} as const

/** The assumed length of lists without a limit: pages, and lists inside an entity. */
const expected = { page: 50, inner: 5 } as const

interface Weight {
  calls: number
  depth: number
}

interface Place {
  readonly type: GraphQLOutputType
  readonly depth: number
  /** The assumed number of items per list; a page only outside other lists. */
  readonly listed: number
}

/** Returns why an operation exceeds the limits, or undefined. A fragment counts at each use. */
export function tooMuch(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): GraphQLError | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const weight: Weight = { calls: 0, depth: 0 }
  const root = schema.getQueryType()
  if (!root) return undefined
  const cost = costOf(operation.selectionSet, { type: root, depth: 1, listed: expected.page })
  for (const [what, is, most] of [
    ['levels', weight.depth, graphqlLimits.depth],
    ['calls', weight.calls, graphqlLimits.calls],
    ['values', cost, graphqlLimits.cost],
  ] as const) {
    if (is > most) {
      const extensions = { code: 'QUERY_TOO_LARGE', status: 400 }
      return new GraphQLError(`The query asks for ${is} ${what}; ${most} are allowed`, { extensions })
    }
  }
  return undefined

  /** Stops counting at the limit, because nested fragments could multiply endlessly. */
  function costOf(selected: SelectionSetNode, place: Place): number {
    let sum = 0
    weight.depth = Math.max(weight.depth, place.depth)
    if (place.depth > graphqlLimits.depth) return sum
    for (const selection of selected.selections) {
      if (sum > graphqlLimits.cost) return sum
      if (selection.kind === Kind.FIELD) sum += costOfField(selection, place)
      else {
        const inner =
          selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
        if (inner) sum += costOf(inner.selectionSet, place)
      }
    }
    return sum
  }

  function costOfField(
    field: Extract<SelectionSetNode['selections'][number], { kind: 'Field' }>,
    { type, depth, listed }: Place,
  ): number {
    const parent = getNamedType(type)
    const found = isObjectType(parent) ? parent.getFields()[field.name.value] : undefined
    if (!found) return 1
    if (depth === 2) weight.calls++
    const given = Object.fromEntries(
      (field.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)]),
    )
    const limits = depth === 2 ? limitsOf(given) : []
    // Every field costs at least one, because counting itself takes time.
    const asked = limits.length > 0 ? Math.max(1, ...limits) : undefined
    const inList = isListType(getNullableType(found.type))
    const times = inList ? listed : 1
    if (!field.selectionSet) return times
    const inside = inList ? expected.inner : (asked ?? listed)
    return 1 + times * costOf(field.selectionSet, { type: found.type, depth: depth + 1, listed: inside })
  }
}

/** The requested page sizes: every `limit` in the arguments. */
function limitsOf(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'limit' in value && typeof value.limit === 'number' ? [value.limit] : []
  return [...own, ...Object.values(value).flatMap(limitsOf)]
}
