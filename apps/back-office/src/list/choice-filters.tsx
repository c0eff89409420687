import { ChoiceList, choiceSummary } from './choice-list.tsx'
import type { ListFilter } from './filter-bar.tsx'
import type { ListQuery } from './list-query.ts'

export interface ChoiceFilter<Choice extends string> {
  readonly name: Choice
  readonly title: string
  readonly values: readonly string[]
  readonly nameOf: (value: string) => string
}

export function choiceFilters<Choice extends string, Name extends string>(
  filters: readonly ChoiceFilter<Choice>[],
): readonly ListFilter<ListQuery<Choice, Name>>[] {
  return filters.map(({ name, title, values, nameOf }) => ({
    name,
    title,
    summary: ({ chosen }) => choiceSummary(chosen[name], nameOf),
    render: ({ query: { chosen }, change }) => (
      <ChoiceList
        title={title}
        values={values}
        chosen={chosen[name]}
        nameOf={nameOf}
        onChange={(ticked) => change({ chosen: { ...chosen, [name]: ticked } })}
      />
    ),
  }))
}
