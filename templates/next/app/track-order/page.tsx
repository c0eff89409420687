import { ActionForm } from '../forms/action-form.tsx'
import { sendLink } from '../forms/actions.ts'
import { Field } from '../forms/field.tsx'
import { readWords } from '../shop.ts'

interface Props {
  readonly searchParams: Promise<{ readonly done?: string }>
}

export const generateMetadata = async () => ({ title: (await readWords()).trackOrder })

/** Guests get a link to their order by email. The form leads here after it was sent. */
export default async function TrackOrder({ searchParams }: Props) {
  const [{ done }, words] = await Promise.all([searchParams, readWords()])
  return (
    <>
      <h1>{words.trackOrder}</h1>
      {done === 'true' ? (
        <p role="status">{words.linkOnWay}</p>
      ) : (
        <ActionForm className="contact-form" action={sendLink}>
          <p>{words.trackHint}</p>
          <Field label={words.orderNumber} name="number" autoComplete="off" maxLength={50} required />
          <Field
            label={words.email}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <button type="submit">{words.sendLink}</button>
        </ActionForm>
      )}
    </>
  )
}
