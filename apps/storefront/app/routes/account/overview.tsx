import { ordersOptions } from '@vitrine/react/orders'
import { ChevronRightIcon } from '@vitrine/ui/icons'
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router'

import { AccountHead, Part } from '../../account/section-head.tsx'
import { useMember } from '../../account/use-member.ts'
import { formatDay } from '../../data/format.ts'
import { OrderList, ownOrders } from '../../orders/order-list.tsx'
import { loadForMember } from '../../server/load-for-member.server.ts'
import { pageMeta } from '../../shell/meta.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client }, queries }) => {
    await queries.fetchInfiniteQuery(ordersOptions(client, ownOrders))
    return {}
  })

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your account' })

export default function Overview() {
  const { contact, profile, loginEmail, createdDate, privacyStatus } = useMember()
  const firstName = contact?.firstName || profile.nickname
  const isPublic = privacyStatus === 'PUBLIC'
  return (
    <>
      <AccountHead title={firstName ? `Hello, ${firstName}` : 'Your account'}>
        {loginEmail} · <span className="whitespace-nowrap">member since {formatDay(createdDate)}</span>
      </AccountHead>
      <Part id="orders" title="Your orders">
        <OrderList />
      </Part>
      <Part id="you" title="Your details">
        <ul className="divide-y divide-line border-y border-line">
          <Row to="/account/profile" name="Profile">
            {isPublic ? `${profile.nickname}, public` : `${profile.nickname}, private`}
          </Row>
          <Row to="/account/contact" name="Contact details">
            {addressLine(contact?.addresses.length ?? 0, contact?.phones.length ?? 0)}
          </Row>
          <Row to="/account/security" name="Security">
            Password, two-step verification, devices
          </Row>
          <Row to="/community" name="Community">
            Profiles of other members
          </Row>
        </ul>
      </Part>
    </>
  )
}

function Row({ to, name, children }: { to: string; name: string; children: string }) {
  return (
    <li className="group relative flex items-center gap-4 py-4">
      <div className="min-w-0 flex-1">
        <Link
          to={to}
          prefetch="intent"
          className="font-medium after:absolute after:inset-0 group-hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm break-words text-ink-soft">{children}</p>
      </div>
      <ChevronRightIcon size={18} className="text-ink-faint" />
    </li>
  )
}

function addressLine(addresses: number, phones: number): string {
  if (addresses + phones === 0) return 'Add an address for faster checkout'
  const parts = [
    addresses > 0 && `${addresses} ${addresses === 1 ? 'address' : 'addresses'}`,
    phones > 0 && `${phones} ${phones === 1 ? 'phone' : 'phones'}`,
  ]
  return parts.filter(Boolean).join(', ')
}
