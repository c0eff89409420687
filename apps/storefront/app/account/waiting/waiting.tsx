import type { MyBackInStockRequest } from '@vitrine/client/back-in-stock'
import { Button } from '@vitrine/ui/button'
import { Link } from 'react-router'

import { LinePicture } from '../../cart/line-picture.tsx'
import { formatDay } from '../../data/format.ts'
import { useSending } from '../use-sending.ts'

const told = { NOTIFICATION_SENT: true, PROCESSING: true, RECEIVED: false, FAILED: false, UNSPECIFIED: false }

/** One thing, since when it is waited for, and the way out of it. */
export function Waiting({ request }: { readonly request: MyBackInStockRequest }) {
  const { id, name, image, status, email, createdDate, itemUrl } = request
  const { Form, isBusyWith } = useSending('stop')
  const isTold = told[status]
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
          {isTold
            ? `It is back: we wrote to ${email}.`
            : `Since ${formatDay(createdDate)}. We write to ${email}, once.`}
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
          aria-label={isTold ? `Take ${name} off the list` : `Stop waiting for ${name}`}
        >
          {isTold ? 'Take off the list' : 'Stop waiting'}
        </Button>
      </Form>
    </li>
  )
}
