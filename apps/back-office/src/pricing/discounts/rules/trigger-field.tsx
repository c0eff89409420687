import { useQuery } from '@tanstack/react-query'
import { listDiscountTriggers } from '@vitrine/client/discount-rules'
import { useClient } from '@vitrine/react/provider'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'

export interface TriggerFieldProps {
  readonly appId: string | undefined
  readonly value: string
  readonly onChange: (triggerId: string) => void
}

/** The conditions that the app lists; an app that lists none takes a typed id. */
export function TriggerField({ appId, value, onChange }: TriggerFieldProps) {
  const client = useClient()
  const { data: all = [] } = useQuery({
    queryKey: ['back-office', 'discount-triggers'],
    queryFn: async ({ signal }) => (await listDiscountTriggers(client, {}, { signal })).triggers,
  })
  const own = all.filter((trigger) => trigger.appId === appId)
  if (own.length === 0)
    return (
      <TextField
        label="Condition ID"
        maxLength={100}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        hint="The app’s name for the condition."
      />
    )
  const isListed = value === '' || own.some(({ id }) => id === value)
  return (
    <Select
      label="Condition of the app"
      placeholder="Choose a condition"
      options={[
        ...own.map(({ id, name }) => ({ value: id, label: name })),
        ...(isListed ? [] : [{ value, label: value }]),
      ]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
