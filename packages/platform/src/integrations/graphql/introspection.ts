import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** What a schema says of a type in lists of their own: in one another they multiply. */
const lists: ReadonlySet<string> = new Set(['fields', 'inputFields', 'interfaces', 'possibleTypes'])
const mostTypes = 10

/**
 * Why an operation asks the schema more about itself than tools do. The answer is as long as the schema then, and no
 * longer: nothing is asked twice under other names, and no list of a type within such a list.
 */
export function tooCurious(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): GraphQLError | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const asked = { __schema: 0, __type: 0 }
  const isTooMuch =
    goesTooFar(operation.selectionSet, undefined, false) || asked.__schema > 1 || asked.__type > mostTypes
  if (!isTooMuch) return undefined
  return new GraphQLError(
    `The schema is asked for once, for ${mostTypes} of its types at most, each fact of it once; /graphql/schema has all of it`,
    { extensions: { code: 'QUERY_TOO_LARGE', status: 400 } },
  )

  /** `seen`: what is asked of one part of the schema; undefined outside of it. */
  function goesTooFar(selected: SelectionSetNode, seen: Set<string> | undefined, inList: boolean): boolean {
    return selected.selections.some((selection) => {
      if (selection.kind !== Kind.FIELD) {
        const inner =
          selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
        return inner !== undefined && goesTooFar(inner.selectionSet, seen, inList)
      }
      const { name, selectionSet } = selection
      const isList = lists.has(name.value)
      if (seen) {
        if (seen.has(name.value) || (isList && inList)) return true
        seen.add(name.value)
      } else if (name.value === '__schema' || name.value === '__type') asked[name.value]++
      else return false
      return selectionSet !== undefined && goesTooFar(selectionSet, new Set(), isList || inList)
    })
  }
}
