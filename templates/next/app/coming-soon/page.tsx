import { LookPreview } from '../look-preview.tsx'
import { readShop, readWords } from '../shop.ts'

interface Props {
  readonly searchParams: Promise<{ readonly look?: string }>
}

export const generateMetadata = async () => ({
  title: (await readWords()).comingSoon,
  robots: { index: false },
})

/** Customers see this page until the shop opens. */
export default async function ComingSoon({ searchParams }: Props) {
  const [{ look }, { tagline }, words] = await Promise.all([searchParams, readShop(), readWords()])
  return (
    <div className="notice coming-soon">
      {look && <LookPreview preview={look} />}
      <h1>{words.comingSoon}</h1>
      {tagline && <p>{tagline}</p>}
    </div>
  )
}
