import { ActionForm } from '../forms/action-form.tsx'
import { Field } from '../forms/field.tsx'
import { readWords } from '../shop.ts'
import { writeReview } from './actions.ts'

interface Props {
  readonly reviewed: { readonly namespace: string; readonly entityId: string }
  /** The address that shows the outcome. */
  readonly back: string
  /** Proves the purchase. */
  readonly proof: string
  /** The star of the link in the email. */
  readonly rating: string | undefined
  readonly name: string | undefined
}

export async function ReviewForm({ reviewed, back, proof, rating, name }: Props) {
  const { reviews: words } = await readWords()
  const ratings = [5, 4, 3, 2, 1].map((stars) => ({
    value: String(stars),
    text: `${words.stars(stars)}: ${words.ratings[stars - 1]}`,
  }))
  return (
    <ActionForm className="contact-form" action={writeReview}>
      {Object.entries({ ...reviewed, back, proof }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Field
        label={words.rating}
        name="rating"
        defaultValue={rating}
        options={[{ value: '', text: '' }, ...ratings]}
        required
      />
      <Field label={words.reviewTitle} name="title" maxLength={120} />
      <Field label={words.text} name="body" rows={5} maxLength={3000} />
      <Field
        label={words.displayName}
        name="authorName"
        autoComplete="given-name"
        maxLength={100}
        defaultValue={name}
        required
      />
      <button type="submit">{words.send}</button>
    </ActionForm>
  )
}
