import { enterPreview } from '../actions.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { readWords } from '../shop.ts'

interface Props {
  readonly searchParams: Promise<{ readonly token?: string }>
}

export const generateMetadata = async () => ({ title: (await readWords()).preview })

/** The preview link of the back office leads here, while the shop is closed. */
export default async function ShopPreview({ searchParams }: Props) {
  const { token } = await searchParams
  return (
    <ActionForm className="notice" action={enterPreview}>
      <input type="hidden" name="token" value={token ?? ''} />
      <button type="submit">{(await readWords()).seeShop}</button>
    </ActionForm>
  )
}
