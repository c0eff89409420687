import { readWords } from '../shop.ts'

export const generateMetadata = async () => ({
  title: (await readWords()).comingSoon,
  robots: { index: false },
})

/** Customers see this page until the shop opens. */
export default async function ComingSoon() {
  return <h1>{(await readWords()).comingSoon}</h1>
}
