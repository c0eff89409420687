import type { TimeSpan } from '@vitrine/client/checkout-settings'
import { Select } from '@vitrine/ui/select'

import { NumberSetting } from '../number-setting.tsx'

const units = [
  { value: 'MINUTES', label: 'minutes' },
  { value: 'HOURS', label: 'hours' },
  { value: 'DAYS', label: 'days' },
] as const

export interface DurationFieldProps {
  readonly label: string
  readonly span: TimeSpan
  readonly onChange: (span: TimeSpan) => void
}

export function DurationField({ label, span, onChange }: DurationFieldProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_9rem] items-end gap-3">
      <NumberSetting
        label={label}
        value={String(span.value)}
        onCommit={(value) => onChange({ ...span, value: Number(value) })}
      />
      <Select
        label={`${label}, unit`}
        hideLabel
        options={units}
        value={span.unit}
        onChange={({ target }) => onChange({ ...span, unit: target.value as TimeSpan['unit'] })}
      />
    </div>
  )
}
