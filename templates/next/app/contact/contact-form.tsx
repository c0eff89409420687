import { sendMessage } from '../form-actions.ts'
import { HiddenField } from '../hidden-field.tsx'
import { readWords } from '../shop.ts'
import { ContactLinks } from './contact-links.tsx'
import { OpeningHours } from './opening-hours.tsx'

/** Writes to the shop, below its other contact data. */
export async function ContactForm() {
  const words = await readWords()
  return (
    <>
      <ContactLinks />
      <OpeningHours />
      <form className="contact-form" action={sendMessage}>
        <label>
          {words.name}
          <input name="name" autoComplete="name" maxLength={100} required />
        </label>
        <label>
          {words.email}
          <input name="email" type="email" autoComplete="email" maxLength={254} required />
        </label>
        <label>
          {words.message}
          <textarea name="message" rows={6} maxLength={5000} required />
        </label>
        <HiddenField />
        <button type="submit">{words.send}</button>
      </form>
    </>
  )
}
