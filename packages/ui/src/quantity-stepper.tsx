import type { ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useControlTexts } from './control-texts.ts'
import { MinusIcon, PlusIcon } from './icons.tsx'

export interface QuantityStepperProps {
  /** Example: "Quantity of Tea towel". */
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max?: number
  readonly disabled?: boolean
  /** Name of the form field. */
  readonly name?: string
  /** Without scripts, the step buttons submit the form with the new number under this name. */
  readonly stepName?: string
}

/** A number with step buttons. Typed input applies on blur or Enter. */
export function QuantityStepper({
  label,
  value,
  onChange,
  min = 1,
  max = 100_000,
  disabled,
  name,
  stepName,
}: QuantityStepperProps) {
  const texts = useControlTexts()
  const [draft, setDraft] = useState<{ readonly of: number; readonly typed: string }>()
  // A new value from outside discards the typed one.
  const typed = draft?.of === value ? draft.typed : String(value)

  const set = (next: number) => {
    const bounded = Math.min(max, Math.max(min, Math.round(next)))
    setDraft(undefined)
    if (bounded !== value) onChange(bounded)
  }
  const input = useRef<HTMLInputElement>(null)
  // The user may type before hydration, and React's next render would reset the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later numbers arrive by events
  useLayoutEffect(() => {
    const typedBefore = input.current?.value
    if (typedBefore && typedBefore !== input.current?.defaultValue) set(Number(typedBefore) || value)
  }, [])
  const settle = () => set(typed.trim() === '' || Number.isNaN(Number(typed)) ? value : Number(typed))

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div
      role="group"
      aria-label={label}
      className="inline-flex h-control items-stretch rounded-md border border-line-strong has-[input:disabled]:opacity-60"
    >
      {/* Enter presses the first submit button, which must not be a step button. */}
      {stepName ? <button type="submit" hidden /> : null}
      <Step
        label={texts?.fewer ?? 'Decrease quantity'}
        name={stepName}
        value={value - 1}
        disabled={disabled || value <= min}
        onStep={set}
      >
        <MinusIcon size={16} />
      </Step>
      <input
        ref={input}
        name={name}
        inputMode="numeric"
        aria-label={label}
        value={typed}
        disabled={disabled}
        onChange={(event) => setDraft({ of: value, typed: event.target.value.replace(/\D/g, '') })}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
          else if (event.key === 'ArrowUp') set(value + 1)
          else if (event.key === 'ArrowDown') set(value - 1)
          else return
          event.preventDefault()
        }}
        className="vt-numbers w-10 rounded-sm bg-transparent text-center"
      />
      <Step
        label={texts?.more ?? 'Increase quantity'}
        name={stepName}
        value={value + 1}
        disabled={disabled || value >= max}
        onStep={set}
      >
        <PlusIcon size={16} />
      </Step>
    </div>
  )
}

interface StepProps {
  readonly label: string
  readonly name: string | undefined
  readonly value: number
  readonly disabled: boolean
  readonly onStep: (value: number) => void
  readonly children: ReactNode
}

function Step({ label, name, value, disabled, onStep, children }: StepProps) {
  return (
    <button
      type={name ? 'submit' : 'button'}
      name={name}
      value={value}
      formNoValidate
      aria-label={label}
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault()
        onStep(value)
      }}
      className="grid w-11 place-items-center rounded-md text-ink-soft transition-colors duration-(--fast) hover:text-ink disabled:opacity-35"
    >
      {children}
    </button>
  )
}
