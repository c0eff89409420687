import { sendLink } from '../form-actions.ts'
import { readWords } from '../shop.ts'

interface Props {
  readonly searchParams: Promise<{ readonly done?: string }>
}

export const generateMetadata = async () => ({ title: (await readWords()).trackOrder })

/** Guests get a link to their order by email. The form leads here with its outcome. */
export default async function TrackOrder({ searchParams }: Props) {
  const [{ done }, words] = await Promise.all([searchParams, readWords()])
  return (
    <>
      <h1>{words.trackOrder}</h1>
      {done === 'true' && <p role="status">{words.linkOnWay}</p>}
      {done === 'false' && <p role="alert">{words.linkNotSent}</p>}
      {done !== 'true' && (
        <form className="contact-form" action={sendLink}>
          <p>{words.trackHint}</p>
          <label>
            {words.orderNumber}
            <input name="number" autoComplete="off" maxLength={50} required />
          </label>
          <label>
            {words.email}
            <input name="email" type="email" autoComplete="email" maxLength={254} required />
          </label>
          <button type="submit">{words.sendLink}</button>
        </form>
      )}
    </>
  )
}
