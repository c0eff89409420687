import { activityNames, memberStates, privacyNames } from '../../data/member-states.ts'
import { ChoiceList, choiceSummary } from '../../list/choice-list.tsx'
import { DateRange, dateSummary } from '../../list/date-range.tsx'
import type { ListFilter } from '../../list/filter-bar.tsx'
import { type ChoiceName, choices, type MemberQuery } from './member-query.ts'

const lists: Readonly<
  Record<ChoiceName, { readonly title: string; readonly nameOf: (value: string) => string }>
> = {
  status: { title: 'Status', nameOf: (value) => memberStates[value as keyof typeof memberStates].name },
  privacy: { title: 'Profile', nameOf: (value) => privacyNames[value as keyof typeof privacyNames] },
  activity: { title: 'Posting', nameOf: (value) => activityNames[value as keyof typeof activityNames] },
}

const choiceFilter = (name: ChoiceName): ListFilter<MemberQuery> => {
  const { title, nameOf } = lists[name]
  return {
    name,
    title,
    summary: (query) => choiceSummary<string>(query[name], nameOf),
    render: ({ query, change }) => (
      <ChoiceList<string>
        {...{ title, nameOf }}
        values={choices[name]}
        chosen={query[name]}
        onChange={(chosen) => change({ [name]: chosen })}
      />
    ),
  }
}

export const memberFilters: readonly ListFilter<MemberQuery>[] = [
  choiceFilter('status'),
  choiceFilter('privacy'),
  choiceFilter('activity'),
  {
    name: 'joined',
    title: 'Joined',
    summary: dateSummary,
    render: (state) => <DateRange legend="Date joined" {...state} />,
  },
]
