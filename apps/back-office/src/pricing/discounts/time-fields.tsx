import { MomentField } from '../../form/field-kit.tsx'

export interface TimeFieldsProps {
  /** ISO 8601, empty without a limit. */
  readonly start: string
  readonly end: string
  readonly onChange: (changes: { readonly start?: string; readonly end?: string }) => void
  readonly errorOf: (end: 'start' | 'end') => string | undefined
}

export function TimeFields({ start, end, onChange, errorOf }: TimeFieldsProps) {
  const toDate = (text: string) => (text ? new Date(text) : undefined)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <MomentField
        label="Start date"
        note="optional"
        value={toDate(start)}
        onChange={(date) => onChange({ start: date?.toISOString() ?? '' })}
        error={errorOf('start')}
      />
      <MomentField
        label="End date"
        note="optional"
        value={toDate(end)}
        onChange={(date) => onChange({ end: date?.toISOString() ?? '' })}
        error={errorOf('end')}
      />
    </div>
  )
}
