import { enterPreview } from '../actions.ts'
import { readWords } from '../shop.ts'

interface Props {
  readonly searchParams: Promise<{ readonly token?: string }>
}

export const generateMetadata = async () => ({ title: (await readWords()).preview })

/** The preview link of the back office leads here, while the shop is closed. */
export default async function ShopPreview({ searchParams }: Props) {
  const { token } = await searchParams
  return (
    <form className="notice" action={enterPreview}>
      <input type="hidden" name="token" value={token ?? ''} />
      <button type="submit">{(await readWords()).seeShop}</button>
    </form>
  )
}
