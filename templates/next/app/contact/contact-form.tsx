import { ActionForm } from '../forms/action-form.tsx'
import { sendMessage } from '../forms/actions.ts'
import { Field } from '../forms/field.tsx'
import { HiddenField } from '../forms/hidden-field.tsx'
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
      <ActionForm className="contact-form" action={sendMessage}>
        <Field label={words.name} name="name" autoComplete="name" maxLength={100} required />
        <Field label={words.email} name="email" type="email" autoComplete="email" maxLength={254} required />
        <Field label={words.message} name="message" rows={6} maxLength={5000} required />
        <HiddenField />
        <button type="submit">{words.send}</button>
      </ActionForm>
    </>
  )
}
