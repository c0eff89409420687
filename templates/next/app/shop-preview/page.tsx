import { enterPreview } from '../actions.ts'

interface Props {
  readonly searchParams: Promise<{ readonly token?: string }>
}

export const metadata = { title: 'Preview' }

/** The preview link of the back office leads here, while the shop is closed. */
export default async function ShopPreview({ searchParams }: Props) {
  const { token } = await searchParams
  return (
    <form action={enterPreview}>
      <input type="hidden" name="token" value={token ?? ''} />
      <button type="submit">See the shop</button>
    </form>
  )
}
