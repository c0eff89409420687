import type { MyBackInStockRequest } from '@vitrine/client/back-in-stock'
import { Button } from '@vitrine/ui/button'
import { Link } from 'react-router'

import { LinePicture } from '../../cart/line-picture.tsx'
import { formatDay } from '../../data/format.ts'
import { moreTexts } from '../../texts/texts.ts'
import { useSending } from '../use-sending.ts'

const isSent = {
  NOTIFICATION_SENT: true,
  PROCESSING: true,
  RECEIVED: false,
  FAILED: false,
  UNSPECIFIED: false,
}

export function BackInStockRequest({ request }: { readonly request: MyBackInStockRequest }) {
  const { id, name, image, status, email, createdDate, itemUrl } = request
  const { Form, isBusyWith } = useSending('stop')
  const wasSent = isSent[status]
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-5">
      <LinePicture image={image} className="w-16" />
      <div className="min-w-48 flex-1">
        <p className="text-lg">
          {itemUrl?.startsWith('/') ? (
            <Link to={itemUrl} className="vt-link">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {wasSent
            ? moreTexts.account.backInStock(email)
            : moreTexts.account.requestedOn(formatDay(createdDate), email)}
        </p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="request" value={id} />
        <input type="hidden" name="name" value={name} />
        <Button
          type="submit"
          name="intent"
          value="stop"
          variant="quiet"
          busy={isBusyWith('request', id)}
          aria-label={wasSent ? moreTexts.account.removeOf(name) : moreTexts.account.cancelRequestOf(name)}
        >
          {wasSent ? moreTexts.account.remove : moreTexts.account.cancelRequest}
        </Button>
      </Form>
    </li>
  )
}
