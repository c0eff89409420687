import { type ListProps, ProductList } from '../product-list.tsx'
import { readWords } from '../shop.ts'

export const generateMetadata = async () => ({ title: (await readWords()).allProducts })

export default async function Products(props: ListProps) {
  return (
    <>
      <h1>{(await readWords()).allProducts}</h1>
      <ProductList {...props} />
    </>
  )
}
