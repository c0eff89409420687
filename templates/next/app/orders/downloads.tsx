import type { DigitalDownload } from '@vitrine/client/digital-downloads'

import { ActionForm } from '../forms/action-form.tsx'
import { readWords } from '../shop.ts'
import { renewLinks } from './actions.ts'

interface Props {
  readonly orderId: string
  readonly downloads: readonly DigitalDownload[]
}

/** The files that the customer bought. Their links expire. */
export async function Downloads({ orderId, downloads }: Props) {
  if (downloads.length === 0) return null
  const { orders: words } = await readWords()
  return (
    <section>
      <h2>{words.downloads}</h2>
      <ul className="rows">
        {downloads.map(({ fileId, productName, fileName, link }) => (
          <li key={fileId}>
            <span>{productName}</span>
            {link ? <a href={link}>{fileName}</a> : <span className="soft">{words.linkExpired}</span>}
          </li>
        ))}
      </ul>
      {downloads.some(({ link }) => !link) && (
        <ActionForm action={renewLinks}>
          <input type="hidden" name="order" value={orderId} />
          <button className="plain" type="submit">
            {words.newLink}
          </button>
        </ActionForm>
      )}
    </section>
  )
}
