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

/** What one request may ask for. */
export const graphqlLimits = {
  /** Fields inside fields. */
  depth: 15,
  /** Calls of the platform. */
  calls: 10,
  /** Values in the answer, as far as they can be told beforehand. */
  cost: 25_000,
  /** Names, brackets and values in the text. */
  tokens: 2_000,
} as const

/** What a list holds whose length nobody said: a page, or what is inside one entity. */
const expected = { page: 50, inner: 5 } as const

interface Weight {
  calls: number
  depth: number
}

interface Place {
  readonly type: GraphQLOutputType
  readonly depth: number
  /** How many items a list here is expected to hold; a page only outside of another list. */
  readonly listed: number
}

/** Why an operation asks for too much, or nothing. A fragment counts wherever it is spread. */
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

  /** Stops counting as soon as it is too much: fragments in fragments would multiply for ever. */
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
    // Nothing is for nothing: what costs less than it takes to count would be counted without an end.
    const asked = limits.length > 0 ? Math.max(1, ...limits) : undefined
    const inList = isListType(getNullableType(found.type))
    const times = inList ? listed : 1
    if (!field.selectionSet) return times
    const inside = inList ? expected.inner : (asked ?? listed)
    return 1 + times * costOf(field.selectionSet, { type: found.type, depth: depth + 1, listed: inside })
  }
}

/** The pages that were asked for: each `limit`, however deep it stands in what was given. */
function limitsOf(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'limit' in value && typeof value.limit === 'number' ? [value.limit] : []
  return [...own, ...Object.values(value).flatMap(limitsOf)]
}
