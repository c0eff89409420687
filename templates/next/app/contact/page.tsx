import { readWords } from '../shop.ts'
import { ContactForm } from './contact-form.tsx'

interface Props {
  readonly searchParams: Promise<{ readonly done?: string }>
}

export const generateMetadata = async () => ({ title: (await readWords()).contact })

/** The form leads here after it was sent. */
export default async function ContactPage({ searchParams }: Props) {
  const [{ done }, words] = await Promise.all([searchParams, readWords()])
  return (
    <>
      <h1>{words.contact}</h1>
      {done === 'true' ? <p role="status">{words.sent}</p> : <ContactForm />}
    </>
  )
}
