import type { TimeSpan } from '@vitrine/client/checkout-settings'
import { Select } from '@vitrine/ui/select'

import { SettleField } from '../settle-field.tsx'

const units = [
  { value: 'MINUTES', label: 'minutes' },
  { value: 'HOURS', label: 'hours' },
  { value: 'DAYS', label: 'days' },
] as const

export interface SpanFieldProps {
  readonly label: string
  readonly span: TimeSpan
  readonly onChange: (span: TimeSpan) => void
}

export function SpanField({ label, span, onChange }: SpanFieldProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_9rem] items-end gap-3">
      <SettleField
        label={label}
        value={String(span.value)}
        onSettle={(value) => onChange({ ...span, value: Number(value) })}
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
