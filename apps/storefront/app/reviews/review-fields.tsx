import { StarChoice } from '@vitrine/ui/star-choice'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'

import { type Draft, starWords } from './reviewed.ts'

interface ReviewFieldsProps {
  readonly draft: Draft
  /** As a change of what was written last: several fields may be filled in at once, by the browser. */
  readonly onChange: (change: (draft: Draft) => Draft) => void
  readonly ratingError?: string | undefined
  readonly nameError?: string | undefined
}

export function ReviewFields({ draft, onChange, ratingError, nameError }: ReviewFieldsProps) {
  const set = (change: Partial<Draft>) => onChange((before) => ({ ...before, ...change }))
  return (
    <>
      <StarChoice
        legend="How do you like it?"
        name="rating"
        value={draft.rating}
        onChange={(rating) => set({ rating })}
        words={starWords}
        error={ratingError}
      />
      <TextField
        label="In a few words"
        name="title"
        maxLength={120}
        value={draft.title}
        onChange={(event) => set({ title: event.target.value })}
        note="optional"
      />
      <TextArea
        label="And in more of them"
        name="body"
        rows={5}
        maxLength={3000}
        value={draft.body}
        onChange={(event) => set({ body: event.target.value })}
        note="optional"
        hint="What do you use it for? What would you have liked to know before?"
      />
      <TextField
        label="Your name, as others see it"
        name="authorName"
        required
        maxLength={100}
        autoComplete="given-name"
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
        error={nameError}
        className="max-w-80"
      />
    </>
  )
}

/** The fields of a form that was sent or filled in before scripts answered. */
export function readDraft(form: FormData): Draft {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    rating: Number(text('rating')),
    title: text('title'),
    body: text('body'),
    name: text('authorName'),
  }
}

/** What is said at the fields that are needed and empty. */
export const mistakesIn = ({ rating, name }: Draft) => ({
  ratingError: rating ? undefined : 'Choose between one and five stars.',
  nameError: name.trim() ? undefined : 'Say what others may call you.',
})

/** The name of the first of them. */
export const missingIn = ({ rating, name }: Draft): string | undefined =>
  rating ? (name.trim() ? undefined : 'authorName') : 'rating'

export function focusOn(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
