import { readWords } from './shop.ts'

export default async function NotFound() {
  const words = await readWords()
  return (
    <div className="notice">
      <h1>{words.notFound}</h1>
      <a href="/">{words.continueShopping}</a>
    </div>
  )
}
