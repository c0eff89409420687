import { buttonClass } from '@vitrine/ui/button'
import { EmptyState } from '@vitrine/ui/empty-state'
import { ClockIcon } from '@vitrine/ui/icons'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'

import { AccountHead } from '../../account/section-head.tsx'
import { LineList } from '../../orders/line-list.tsx'
import { linesOfOrders } from '../../orders/lines-of-orders.server.ts'
import { loadForMember } from '../../server/load-for-member.server.ts'
import { pageMeta } from '../../shell/meta.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client } }) => ({
    lines: await linesOfOrders(client, ({ itemType }) => itemType.preset === 'SERVICE'),
  }))

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your workshops' })

export default function Bookings() {
  const { lines } = useLoaderData<typeof loader>()
  return (
    <>
      <AccountHead title="Workshops">Places that you booked with us, and when they are.</AccountHead>
      {lines.length > 0 ? (
        <LineList lines={lines} />
      ) : (
        <EmptyState
          icon={<ClockIcon size={36} />}
          title="No workshop booked"
          action={
            <Link to="/products?type=SERVICE" className={buttonClass({ variant: 'secondary' })}>
              See the workshops
            </Link>
          }
        >
          Choose a day and a place, and it stands here.
        </EmptyState>
      )}
    </>
  )
}
