import { readWords } from '../shop.ts'

export const generateMetadata = async () => ({ title: (await readWords()).thankYou })

/** Customers come here after the checkout. */
export default async function ThankYou() {
  const words = await readWords()
  return (
    <div className="notice">
      <h1>{words.thankYouForOrder}</h1>
      <p>{words.confirmationComes}</p>
      <a href="/">{words.continueShopping}</a>
    </div>
  )
}
