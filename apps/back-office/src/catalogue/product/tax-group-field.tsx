import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Select } from '@vitrine/ui/select'

import { taxGroupName, taxGroupsOptions } from '../../data/tax-groups.ts'

export interface TaxGroupFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** The tax groups of the shop. A group that no region has any more stays a choice of its product. */
export function TaxGroupField({ value, onChange, error }: TaxGroupFieldProps) {
  const { data: known = [] } = useQuery(taxGroupsOptions(useClient()))
  const ids = value === '' || known.includes(value) ? known : [...known, value]
  return (
    <Select
      label="Tax group"
      placeholder="Standard rate"
      options={ids.map((id) => ({ value: id, label: taxGroupName(id) }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      hint="The tax settings have the rates of the groups."
      error={error}
    />
  )
}
