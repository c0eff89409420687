import type { ComponentProps, ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import { useOrderTexts } from './order-texts.ts'
import { type ReturnableLine, returnFields } from './return-lines.ts'
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

/** The items of a return. The fields of an item appear when it is chosen, also without scripts. */
export function ReturnFields({ lines, field, box }: ReturnFieldsProps) {
  const texts = useOrderTexts()
  const reasons = Object.entries(texts.returnReasons).map(([value, label]) => ({ value, label }))
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ id, name, left, replacements = [] }) => {
        const fields = returnFields(id)
        return (
          <li key={id} className="group py-4">
            <Checkbox {...box(fields.item)} label={name} />
            <div className="mt-3 hidden gap-4 pl-8.5 group-has-[input:checked]:grid sm:grid-cols-[6rem_1fr]">
              {left > mostChoices ? (
                <TextField
                  {...field(fields.quantity)}
                  label={texts.quantity}
                  aria-label={texts.quantityOf(name)}
                  inputMode="numeric"
                />
              ) : left > 1 ? (
                <Select
                  {...field(fields.quantity)}
                  label={texts.quantity}
                  aria-label={texts.quantityOf(name)}
                  options={upTo(left)}
                />
              ) : null}
              <Select
                {...field(fields.reason)}
                label={texts.reason}
                aria-label={texts.reasonFor(name)}
                placeholder={texts.chooseReason}
                options={reasons}
                className={left > 1 ? '' : 'sm:col-span-2'}
              />
              <TextField
                {...field(fields.comment)}
                label={texts.comment}
                aria-label={texts.commentOn(name)}
                note={texts.optional}
                maxLength={500}
                className="sm:col-span-2"
              />
              {replacements.length > 0 ? (
                <Select
                  {...field(fields.exchangeWish)}
                  label={texts.exchange}
                  aria-label={texts.exchangeOf(name)}
                  placeholder={texts.noExchange}
                  options={replacements.map((one) => ({ value: one.variantId, label: one.name }))}
                  className="sm:col-span-2"
                />
              ) : (
                <TextField
                  {...field(fields.exchangeWish)}
                  label={texts.exchange}
                  aria-label={texts.exchangeOf(name)}
                  note={texts.optional}
                  hint={texts.exchangeHint}
                  maxLength={200}
                  className="sm:col-span-2"
                />
              )}
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
