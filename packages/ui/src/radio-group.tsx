import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { cx } from './cx.ts'

export interface RadioOption {
  readonly value: string
  readonly label: ReactNode
  readonly description?: ReactNode
  /** Content at the end of the row, such as a price. */
  readonly end?: ReactNode
  readonly disabled?: boolean
}

export interface RadioGroupProps {
  readonly legend: ReactNode
  readonly hideLegend?: boolean
  readonly name: string
  readonly options: readonly RadioOption[]
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly error?: ReactNode
  readonly disabled?: boolean
  readonly required?: boolean
  /** `rows`: a list. `chips`: small boxes in a row, for example for sizes. */
  readonly layout?: 'rows' | 'chips'
}

/** Native radio buttons whose whole row is the target. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, hideLegend, options, error, disabled, layout = 'rows' } = props
  const id = useId()
  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={cx('mb-2 text-sm font-medium', hideLegend && 'sr-only')}>{legend}</legend>
      <div className={layout === 'rows' ? rowsClass : 'flex flex-wrap gap-2'}>
        {options.map((option) =>
          layout === 'rows' ? (
            <Row key={option.value} option={option} group={props} />
          ) : (
            <Chip key={option.value} option={option} group={props} />
          ),
        )}
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-2 text-sm text-critical">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

interface OptionProps {
  readonly option: RadioOption
  readonly group: RadioGroupProps
}

function Row({ option, group }: OptionProps) {
  return (
    <label
      className={cx(
        'flex items-start gap-3 px-4 py-3.5 transition-colors duration-(--fast)',
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
        'has-checked:bg-accent-soft has-disabled:opacity-50 not-has-disabled:hover:bg-surface',
        'not-has-disabled:has-checked:hover:bg-accent-soft',
      )}
    >
      <input {...radio(option, group)} className={radioClass} />
      <span className="min-w-0 flex-1">
        <span className="block">{option.label}</span>
        {option.description ? (
          <span className="block text-sm text-ink-soft">{option.description}</span>
        ) : null}
      </span>
      {option.end ? <span className="vt-numbers text-right">{option.end}</span> : null}
    </label>
  )
}

function Chip({ option, group }: OptionProps) {
  return (
    <label
      className={cx(
        'relative inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border border-line-strong px-4 text-sm',
        'transition-colors duration-(--fast) hover:border-ink has-checked:border-ink has-checked:bg-ink',
        'has-checked:text-paper has-disabled:border-line has-disabled:text-ink-faint has-disabled:line-through',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <input {...radio(option, group)} className="sr-only" />
      {option.label}
    </label>
  )
}

function radio(option: RadioOption, group: RadioGroupProps): ComponentProps<'input'> {
  return {
    type: 'radio',
    name: group.name,
    value: option.value,
    checked: group.value === option.value,
    disabled: option.disabled,
    required: group.required,
    onChange: () => group.onChange(option.value),
  }
}

const rowsClass = 'divide-y divide-line overflow-hidden rounded-md border border-line-strong'

const radioClass = cx(
  'mt-1 size-5 flex-none appearance-none rounded-full border border-line-strong bg-paper',
  'transition-colors duration-(--fast) checked:border-6 checked:border-accent outline-none',
)
