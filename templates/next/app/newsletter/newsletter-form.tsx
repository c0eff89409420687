import { signUp } from '../form-actions.ts'
import { HiddenField } from '../hidden-field.tsx'
import { readWords } from '../shop.ts'

export async function NewsletterForm() {
  const words = await readWords()
  return (
    <form className="line-form" action={signUp}>
      <input
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        placeholder={words.email}
        aria-label={words.email}
        required
      />
      <button type="submit">{words.signUp}</button>
      <HiddenField />
    </form>
  )
}
