import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { ClockIcon } from '@vitrine/ui/icons'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'

import { AccountHead } from '../../account/section-head.tsx'
import { LineList } from '../../orders/line-list.tsx'
import { linesOfOrders } from '../../orders/lines-of-orders.server.ts'
import { loadForMember } from '../../server/load-for-member.server.ts'
import { pageMeta } from '../../shell/meta.ts'
import { moreTexts } from '../../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client } }) => ({
    lines: await linesOfOrders(client, ({ itemType }) => itemType.preset === 'SERVICE'),
  }))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: moreTexts.account.yourBookings })

export default function Bookings() {
  const { lines } = useLoaderData<typeof loader>()
  return (
    <>
      <AccountHead title={moreTexts.account.bookings}>{moreTexts.account.bookingsAbout}</AccountHead>
      {lines.length > 0 ? (
        <LineList lines={lines} />
      ) : (
        <EmptyState
          icon={<ClockIcon size={36} />}
          title={moreTexts.account.noBookings}
          action={
            <Link to="/products?type=SERVICE" className={buttonClass({ variant: 'secondary' })}>
              {moreTexts.account.browseBookings}
            </Link>
          }
        >
          {moreTexts.account.bookingsHint}
        </EmptyState>
      )}
    </>
  )
}
