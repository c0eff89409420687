import { ActionForm } from '../forms/action-form.tsx'
import { signUp } from '../forms/actions.ts'
import { Field } from '../forms/field.tsx'
import { HiddenField } from '../forms/hidden-field.tsx'
import { readWords } from '../shop.ts'

export async function NewsletterForm() {
  const words = await readWords()
  return (
    <ActionForm className="line-form" action={signUp}>
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        placeholder={words.email}
        required
      />
      <button type="submit">{words.signUp}</button>
      <HiddenField />
    </ActionForm>
  )
}
