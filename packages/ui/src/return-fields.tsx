import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import { type ReturnableLine, returnFields } from './return-lines.ts'
import { returnReasons } from './return-words.ts'
import { Select } from './select.tsx'
import { TextField } from './text-field.tsx'

type Binding = Pick<ComponentProps<'input'>, 'name' | 'value' | 'defaultValue'> & {
  readonly error?: ReactNode
  // biome-ignore lint/suspicious/noExplicitAny: one handler for inputs and selects
  readonly onChange?: (event: any) => void
}

type BoxBinding = Pick<ComponentProps<'input'>, 'name' | 'checked' | 'defaultChecked' | 'onChange'> & {
  readonly error?: ReactNode
}

export interface ReturnFieldsProps {
  readonly lines: readonly ReturnableLine[]
  readonly field: (name: string) => Binding
  readonly box: (name: string) => BoxBinding
}

const reasons = Object.entries(returnReasons).map(([value, label]) => ({ value, label }))

/** The items of a return. The fields of an item appear when it is chosen, also without scripts. */
export function ReturnFields({ lines, field, box }: ReturnFieldsProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ id, name, left }) => {
        const fields = returnFields(id)
        return (
          <li key={id} className="group py-4">
            <Checkbox {...box(fields.item)} label={name} />
            <div className="mt-3 hidden gap-4 pl-8.5 group-has-[input:checked]:grid sm:grid-cols-[6rem_1fr]">
              {left > mostChoices ? (
                <TextField
                  {...field(fields.quantity)}
                  label="Quantity"
                  aria-label={`Quantity of ${name}`}
                  inputMode="numeric"
                />
              ) : left > 1 ? (
                <Select
                  {...field(fields.quantity)}
                  label="Quantity"
                  aria-label={`Quantity of ${name}`}
                  options={upTo(left)}
                />
              ) : null}
              <Select
                {...field(fields.reason)}
                label="Reason"
                aria-label={`Reason for ${name}`}
                placeholder="Choose a reason"
                options={reasons}
                className={left > 1 ? '' : 'sm:col-span-2'}
              />
              <TextField
                {...field(fields.comment)}
                label="Comment"
                aria-label={`Comment on ${name}`}
                note="optional"
                maxLength={500}
                className="sm:col-span-2"
              />
              <TextField
                {...field(fields.exchangeWish)}
                label="Exchange for"
                aria-label={`Exchange ${name} for`}
                note="optional"
                hint="For example another size. Leave it empty for a refund."
                maxLength={200}
                className="sm:col-span-2"
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

const mostChoices = 50

/** All units first, because most buyers return all of them. */
function upTo(left: number) {
  return Array.from({ length: left }, (_, index) => String(left - index)).map((value) => ({
    value,
    label: value,
  }))
}
