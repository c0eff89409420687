import { TextField } from '@vitrine/ui/text-field'
import { type ReactNode, useEffect, useState } from 'react'

export interface NumberSettingProps {
  readonly label: ReactNode
  readonly hint?: string
  readonly unit?: string
  readonly value: string
  /** Called on blur or Enter, if the value has changed. */
  readonly onCommit: (value: string) => void
}

/** A number that is saved when the user stops typing. */
export function NumberSetting({ label, hint, unit, value, onCommit }: NumberSettingProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const settle = () => {
    if (typed.trim() === '') setTyped(value)
    else if (typed !== value) onCommit(typed)
  }
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      inputClassName="vt-numbers"
      value={typed}
      onChange={({ target }) => setTyped(target.value.replace(',', '.').replace(/[^\d.]/g, ''))}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle()
      }}
      {...(unit && { end: <span className="pr-3 text-sm text-ink-soft">{unit}</span> })}
    />
  )
}
