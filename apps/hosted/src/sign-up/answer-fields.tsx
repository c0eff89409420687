import { Checkbox } from '@vitrine/ui/checkbox'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'
import type { SignUpField } from '../generated/hosted-pages.ts'
import type { Form } from '../shell/use-form.ts'
import { texts } from '../texts/texts.ts'
import { type Answers, nameOf } from './answers.ts'

export interface AnswerFieldsProps {
  readonly fields: readonly SignUpField[]
  readonly form: Pick<Form<Answers>, 'field' | 'set'>
}

/** The site's own questions. */
export function AnswerFields({ fields, form }: AnswerFieldsProps) {
  return fields.map((field) => <AnswerField key={field.key} field={field} form={form} />)
}

function AnswerField({ field, form }: { readonly field: SignUpField } & Pick<AnswerFieldsProps, 'form'>) {
  const { label, type, required = false, options = [] } = field
  const { value, onBlur, ...bound } = form.field(nameOf(field))
  const shared = {
    ...bound,
    value,
    onBlur,
    label,
    required,
    note: required ? undefined : texts().shell.optional,
  }
  switch (type) {
    case 'CHECKBOX':
      return (
        <Checkbox
          {...bound}
          label={required ? label : texts().account.optionalLabel(label)}
          required={required}
          checked={value !== ''}
          onChange={(event) => form.set({ [nameOf(field)]: event.target.checked ? 'on' : '' })}
        />
      )
    case 'CHOICE':
      return (
        <Select
          {...shared}
          placeholder={texts().account.chooseOne}
          options={options.map((option) => ({ value: option, label: option }))}
        />
      )
    case 'NUMBER':
      return <TextField {...shared} inputMode="decimal" autoComplete="off" />
    case 'DATE':
      return <TextField {...shared} type="date" autoComplete="off" />
    case 'TEXT':
      return <TextField {...shared} maxLength={MOST_CHARACTERS} autoComplete="off" />
  }
}

/** Maximum length of a text in a profile (specification, custom values). */
const MOST_CHARACTERS = 10_000
