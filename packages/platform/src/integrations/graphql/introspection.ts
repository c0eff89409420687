import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** Lists in the description of a type, whose nesting would multiply the response. */
const lists: ReadonlySet<string> = new Set(['fields', 'inputFields', 'interfaces', 'possibleTypes'])
const mostTypes = 10

/**
 * Limits introspection to what tools need: no repeated part under another alias, and no nested lists of types. The
 * response is at most as long as the schema.
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
    `A query can contain __schema once and __type up to ${mostTypes} times, and ask for each part once; /graphql/schema returns the whole schema`,
    { extensions: { code: 'QUERY_TOO_LARGE', status: 400 } },
  )

  /** `seen` contains the parts requested so far; undefined outside of introspection. */
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
