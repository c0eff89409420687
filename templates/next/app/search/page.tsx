import { type ListProps, ProductList } from '../product-list.tsx'
import { readWords } from '../shop.ts'

export const generateMetadata = async () => ({ title: (await readWords()).search, robots: { index: false } })

export default async function Search(props: ListProps) {
  const [{ q }, words] = await Promise.all([props.searchParams, readWords()])
  return (
    <>
      <h1>{words.search}</h1>
      <form className="line-form">
        <input name="q" type="search" defaultValue={q} maxLength={100} required aria-label={words.search} />
        <button type="submit">{words.search}</button>
      </form>
      {q && <ProductList {...props} />}
    </>
  )
}
