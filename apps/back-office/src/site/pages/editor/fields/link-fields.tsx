import type { PageButton } from '@vitrine/client/pages'
import { TextField } from '@vitrine/ui/text-field'

import { RowsField } from '../../../../form/rows-field.tsx'
import { LinkField } from '../../../links/link-field.tsx'

interface ButtonsFieldProps {
  readonly buttons: readonly PageButton[]
  readonly most: number
  readonly onChange: (buttons: readonly PageButton[]) => void
}

export function ButtonsField({ buttons, most, onChange }: ButtonsFieldProps) {
  return (
    <RowsField
      legend={most > 1 ? 'Buttons' : 'Button'}
      one="button"
      rows={buttons}
      blank={{ label: '', link: '' }}
      maximum={most}
      nameOf={({ label }, index) => label || `button ${index + 1}`}
      onChange={onChange}
      render={({ label, link }, put) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label="Words"
            value={label}
            maxLength={60}
            onChange={({ target }) => put({ label: target.value })}
          />
          <LinkField label="Leads to" value={link} onChange={(next) => put({ link: next })} />
        </div>
      )}
    />
  )
}

interface ButtonFieldProps {
  readonly button: PageButton | undefined
  readonly onChange: (button: PageButton | undefined) => void
}

/** At most one button. */
export function ButtonField({ button, onChange }: ButtonFieldProps) {
  return <ButtonsField buttons={button ? [button] : []} most={1} onChange={([first]) => onChange(first)} />
}
