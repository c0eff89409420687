import { Button } from '@vitrine/ui/button'

export interface ColourFieldProps {
  readonly label: string
  /** `#rrggbb`, or empty for the colour of the page. */
  readonly value: string
  readonly onChange: (value: string) => void
}

export function ColourField({ label, value, onChange }: ColourFieldProps) {
  return (
    <div className="flex min-h-11 items-center gap-3 border-b border-line py-1.5">
      <label className="flex flex-1 items-center justify-between gap-3">
        {label}
        <input
          type="color"
          value={value || '#ffffff'}
          onChange={({ target }) => onChange(target.value)}
          className="h-9 w-12 rounded-md border border-line-strong bg-paper p-1"
        />
      </label>
      <span className="vt-numbers w-20 text-right text-sm text-ink-soft">{value || 'Default'}</span>
      <Button variant="quiet" size="sm" disabled={!value} onClick={() => onChange('')}>
        Reset<span className="sr-only">{` ${label.toLowerCase()}`}</span>
      </Button>
    </div>
  )
}
