import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { TextField } from '@vitrine/ui/text-field'
import { useId } from 'react'

import { taxGroupName, taxGroupsOptions } from '../../../data/tax-groups.ts'
import { NumberField } from '../../../form/field-kit.tsx'
import { percentError } from '../../../form/percent.ts'
import { RowsField } from '../../../form/rows-field.tsx'

export interface GroupRateDraft {
  readonly id: string
  readonly percent: string
}

export interface GroupRatesFieldProps {
  readonly groups: readonly GroupRateDraft[]
  readonly onChange: (groups: readonly GroupRateDraft[]) => void
  readonly errorOf: (path: string) => string | undefined
}

/** Rates of groups of products, such as books. A new name creates a group, which products can then choose. */
export function GroupRatesField({ groups, onChange, errorOf }: GroupRatesFieldProps) {
  const { data: known = [] } = useQuery(taxGroupsOptions(useClient()))
  const listId = useId()
  return (
    <>
      <datalist id={listId}>
        {known.map((id) => (
          <option key={id} value={id}>
            {taxGroupName(id)}
          </option>
        ))}
      </datalist>
      <RowsField
        legend="Rates of tax groups"
        one="group rate"
        rows={groups}
        blank={{ id: '', percent: '' }}
        maximum={50}
        nameOf={({ id }, index) => taxGroupName(id) || `group ${index + 1}`}
        onChange={onChange}
        render={({ id, percent }, put, index) => (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="Tax group"
              maxLength={36}
              list={listId}
              placeholder="books"
              value={id}
              onChange={({ target }) => put({ id: target.value })}
              error={errorOf(`groupRates[${index}].taxGroupId`)}
            />
            <NumberField
              label="Rate"
              unit="%"
              value={percent}
              onChange={(next) => put({ percent: next })}
              error={errorOf(`groupRates[${index}].rate`) && percentError}
            />
          </div>
        )}
      />
    </>
  )
}
