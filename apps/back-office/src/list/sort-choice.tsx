import { Select } from '@vitrine/ui/select'

import type { Sort } from './list.ts'

export interface SortChoiceProps<Name extends string> {
  readonly sorts: readonly { readonly label: string; readonly sort: Sort<Name> }[]
  readonly sort: Sort<Name>
  readonly onSort: (sort: Sort<Name>) => void
  /** Without a visible label. */
  readonly isSmall?: boolean
}

const textOf = ({ by, descending }: Sort): string => `${by} ${descending}`

/** Sorts lists without column headers. */
export function SortChoice<Name extends string>({
  sorts,
  sort,
  onSort,
  isSmall = false,
}: SortChoiceProps<Name>) {
  return (
    <Select
      label="Sort order"
      hideLabel={isSmall}
      {...(isSmall && { className: '[&_select]:min-h-control-small [&_select]:py-0 [&_select]:text-sm' })}
      options={sorts.map(({ label, sort: one }) => ({ value: textOf(one), label }))}
      value={textOf(sort)}
      onChange={({ target }) => {
        const chosen = sorts.find(({ sort: one }) => textOf(one) === target.value)
        if (chosen) onSort(chosen.sort)
      }}
    />
  )
}
