import { ordersOptions } from '@vitrine/react/orders'
import { ChevronRightIcon } from '@vitrine/ui/icons'
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router'

import { AccountHead, Part } from '../../account/section-head.tsx'
import { useMember } from '../../account/use-member.ts'
import { formatDay } from '../../data/format.ts'
import { OrderList, ownOrders } from '../../orders/order-list.tsx'
import { loadForMember } from '../../server/load-for-member.server.ts'
import { pageMeta } from '../../shell/meta.ts'
import { moreTexts } from '../../texts/texts.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadForMember(args, async ({ session: { client }, queries }) => {
    await queries.fetchInfiniteQuery(ordersOptions(client, ownOrders))
    return {}
  })

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: moreTexts.account.yourAccount })

export default function Overview() {
  const { contact, profile, loginEmail, createdDate, privacyStatus } = useMember()
  const firstName = contact?.firstName || profile.nickname
  const isPublic = privacyStatus === 'PUBLIC'
  return (
    <>
      <AccountHead title={firstName ? moreTexts.account.hello(firstName) : moreTexts.account.yourAccount}>
        {loginEmail} ·{' '}
        <span className="whitespace-nowrap">{moreTexts.account.memberSince(formatDay(createdDate))}</span>
      </AccountHead>
      <Part id="orders" title={moreTexts.account.yourOrders}>
        <OrderList />
      </Part>
      <Part id="you" title={moreTexts.account.yourDetails}>
        <ul className="divide-y divide-line border-y border-line">
          <Row to="/account/profile" name={moreTexts.account.profile}>
            {isPublic
              ? moreTexts.account.publicName(profile.nickname)
              : moreTexts.account.privateName(profile.nickname)}
          </Row>
          <Row to="/account/contact" name={moreTexts.account.contactDetails}>
            {addressLine(contact?.addresses.length ?? 0, contact?.phones.length ?? 0)}
          </Row>
          <Row to="/account/security" name={moreTexts.account.security}>
            {moreTexts.account.securityAbout}
          </Row>
          <Row to="/community" name={moreTexts.account.community}>
            {moreTexts.account.communityAbout}
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
  if (addresses + phones === 0) return moreTexts.account.addAddress
  const parts = [
    addresses > 0 && moreTexts.account.addresses(addresses),
    phones > 0 && moreTexts.account.phones(phones),
  ]
  return parts.filter(Boolean).join(', ')
}
