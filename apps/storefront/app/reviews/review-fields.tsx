import { isApiError } from '@vitrine/client'
import { StarChoice } from '@vitrine/ui/star-choice'
import { TextArea } from '@vitrine/ui/text-area'
import { TextField } from '@vitrine/ui/text-field'
import { moreTexts } from '../texts/texts.ts'
import type { Draft } from './reviewed.ts'

interface ReviewFieldsProps {
  readonly draft: Draft
  /** Receives an updater, because browsers may fill in several fields at once. */
  readonly onChange: (change: (draft: Draft) => Draft) => void
  readonly ratingError?: string | undefined
  readonly nameError?: string | undefined
  /** A member's review has the display name of their profile. */
  readonly isMember?: boolean
}

export function ReviewFields({
  draft,
  onChange,
  ratingError,
  nameError,
  isMember = false,
}: ReviewFieldsProps) {
  const set = (change: Partial<Draft>) => onChange((before) => ({ ...before, ...change }))
  return (
    <>
      <StarChoice
        legend={moreTexts.reviewForm.yourRating}
        name="rating"
        value={draft.rating}
        onChange={(rating) => set({ rating })}
        words={moreTexts.reviewForm.starWords}
        error={ratingError}
      />
      <TextField
        label={moreTexts.reviewForm.reviewTitle}
        name="title"
        maxLength={120}
        value={draft.title}
        onChange={(event) => set({ title: event.target.value })}
        note={moreTexts.reviewForm.optional}
      />
      <TextArea
        label={moreTexts.reviewForm.reviewText}
        name="body"
        rows={5}
        maxLength={3000}
        value={draft.body}
        onChange={(event) => set({ body: event.target.value })}
        note={moreTexts.reviewForm.optional}
        hint={moreTexts.reviewForm.textHint}
      />
      <TextField
        label={moreTexts.reviewForm.displayName}
        name="authorName"
        required
        maxLength={100}
        autoComplete="given-name"
        value={draft.name}
        onChange={(event) => set({ name: event.target.value })}
        readOnly={isMember}
        hint={isMember ? moreTexts.reviewForm.inProfile : undefined}
        error={nameError}
        className="max-w-80"
      />
    </>
  )
}

/** Reads the fields of a form that was submitted or filled in without scripts. */
export function readDraft(form: FormData): Draft {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    rating: Number(text('rating')),
    title: text('title'),
    body: text('body'),
    name: text('authorName'),
  }
}

/** Error messages of empty required fields. */
export const mistakesIn = ({ rating, name }: Draft, error: unknown) => ({
  ratingError: rating ? undefined : moreTexts.reviewForm.chooseStars,
  nameError: name.trim()
    ? isNameRefused(error)
      ? moreTexts.reviewForm.likeShop
      : undefined
    : moreTexts.reviewForm.enterName,
})

const isNameRefused = (error: unknown): boolean =>
  isApiError(error) && (error.fieldViolations ?? []).some(({ field }) => field.endsWith('authorName'))

/** Name of the first invalid field. */
export const missingIn = ({ rating, name }: Draft): string | undefined =>
  rating ? (name.trim() ? undefined : 'authorName') : 'rating'

export function focusOn(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}
