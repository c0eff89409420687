import { Checkbox } from '@vitrine/ui/checkbox'
import { Select } from '@vitrine/ui/select'
import { TextField } from '@vitrine/ui/text-field'
import type { CheckoutQuestion } from '../generated/hosted-pages.ts'
import type { FormPart } from '../shell/use-form.ts'
import { texts } from '../texts/texts.ts'

interface QuestionFieldProps {
  readonly question: CheckoutQuestion
  readonly form: FormPart
}

/** A custom question of the shop. */
export function QuestionField({ question, form }: QuestionFieldProps) {
  const { id, title, type, required, choices = [] } = question
  const note = required ? undefined : texts().shell.optional
  if (type === 'CHECKBOX') {
    return <Checkbox {...form.box(id)} label={title} />
  }
  if (type === 'CHOICE') {
    return (
      <Select
        {...form.field(id)}
        label={title}
        note={note}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        placeholder={texts().shell.choose}
        required={required}
      />
    )
  }
  return <TextField {...form.field(id)} label={title} note={note} maxLength={500} required={required} />
}
