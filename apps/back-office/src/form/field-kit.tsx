import { TextField, type TextFieldProps } from '@vitrine/ui/text-field'
import type { ReactNode } from 'react'

import { shop } from '../shop.ts'

type Given = Pick<
  TextFieldProps,
  'label' | 'hint' | 'note' | 'error' | 'className' | 'hideLabel' | 'placeholder' | 'autoFocus' | 'disabled'
>

interface ValueProps extends Given {
  readonly value: string
  readonly onChange: (value: string) => void
}

export interface MoneyFieldProps extends ValueProps {
  readonly currency?: string
}

/** An amount with its currency symbol. */
export function MoneyField({ currency = shop.currency, value, onChange, ...field }: MoneyFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      inputClassName="vt-numbers"
      value={value}
      onChange={({ target }) => onChange(target.value.replace(',', '.'))}
      end={<Unit>{currency}</Unit>}
    />
  )
}

export interface NumberFieldProps extends ValueProps {
  readonly unit?: string
}

/** A typed number with its unit. */
export function NumberField({ unit, value, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      inputClassName="vt-numbers"
      value={value}
      onChange={({ target }) => onChange(target.value.replace(',', '.').replace(/[^\d.]/g, ''))}
      {...(unit && { end: <Unit>{unit}</Unit> })}
    />
  )
}

const Unit = ({ children }: { readonly children: ReactNode }) => (
  <span className="pr-3 text-sm text-ink-soft">{children}</span>
)

/** `2026-11-21T09:30` in the browser's time zone, empty without a value. */
export interface MomentFieldProps extends Given {
  readonly value: Date | undefined
  readonly onChange: (value: Date | undefined) => void
}

export function MomentField({ value, onChange, ...field }: MomentFieldProps) {
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={value ? toLocal(value) : ''}
      onChange={({ target }) => onChange(target.value ? new Date(target.value) : undefined)}
    />
  )
}

function toLocal(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
