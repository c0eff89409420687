import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Select } from '@vitrine/ui/select'

import { segmentsOptions } from '../../data/customer-segments.ts'
import { may } from '../../data/may.ts'

export interface SegmentFieldProps {
  /** The id of a customer segment, or empty. */
  readonly value: string
  readonly onChange: (id: string) => void
  readonly hint: string
  readonly error?: string | undefined
}

export function SegmentField({ value, onChange, hint, error }: SegmentFieldProps) {
  const { segments } = useSegmentNames()
  const isListed = segments.some(({ id }) => id === value)
  return (
    <Select
      label="Customers"
      options={[
        { value: '', label: 'Everyone' },
        ...(value && !isListed ? [{ value, label: 'One segment' }] : []),
        ...segments.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      hint={hint}
      error={error}
    />
  )
}

/** The segments, and the name of one; without the permission to read customers, none. */
export function useSegmentNames() {
  const { data: segments = [] } = useQuery({
    ...segmentsOptions(useClient()),
    enabled: may('MEMBERS.READ'),
  })
  return { segments, nameOf: (id: string) => segments.find((one) => one.id === id)?.name }
}
