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
  return (
    <form className="contact-form" action={writeReview}>
      {Object.entries({ ...reviewed, back, proof }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <label>
        {words.rating}
        <select name="rating" defaultValue={rating ?? ''} required>
          <option value="" />
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {words.stars(stars)}: {words.ratings[stars - 1]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.reviewTitle}
        <input name="title" maxLength={120} />
      </label>
      <label>
        {words.text}
        <textarea name="body" rows={5} maxLength={3000} />
      </label>
      <label>
        {words.displayName}
        <input name="authorName" autoComplete="given-name" maxLength={100} defaultValue={name} required />
      </label>
      <button type="submit">{words.send}</button>
    </form>
  )
}
