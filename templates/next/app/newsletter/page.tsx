import { readWords } from '../shop.ts'
import { NewsletterForm } from './newsletter-form.tsx'

interface Props {
  readonly searchParams: Promise<{ readonly done?: string }>
}

export const generateMetadata = async () => ({ title: (await readWords()).newsletter })

/** The form leads here after it was sent. */
export default async function Newsletter({ searchParams }: Props) {
  const [{ done }, words] = await Promise.all([searchParams, readWords()])
  return (
    <div className="notice">
      <h1>{words.newsletter}</h1>
      {done === 'true' ? <p role="status">{words.openLink}</p> : <NewsletterForm />}
    </div>
  )
}
