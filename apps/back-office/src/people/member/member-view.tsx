import { useQuery } from '@tanstack/react-query'
import type { Member } from '@vitrine/client/members'
import { useClient } from '@vitrine/react/provider'
import { useCallback } from 'react'
import { Link, useNavigate } from 'react-router'

import { customerOfMemberOptions } from '../../data/customers.ts'
import { counted, formatMoment } from '../../data/format.ts'
import { memberSecurityOptions } from '../../data/member-security.ts'
import { memberName } from '../../data/members.ts'
import { BackToList } from '../../list/back-to-list.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Fact } from '../../shell/section.tsx'
import { useMemberActions } from '../members/actions/use-member-actions.tsx'
import { Avatar } from '../members/avatar.tsx'
import { StatusMarks } from '../members/status-marks.tsx'
import { AddressesSection } from './addresses-section.tsx'
import { BadgesSection } from './badges-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { MemberOrders } from './member-orders.tsx'
import { MembershipsSection } from './memberships-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { StatusSection } from './status-section.tsx'

export function MemberView({ member }: { readonly member: Member }) {
  const navigate = useNavigate()
  const { data: security } = useQuery(memberSecurityOptions(useClient(), member.id))
  const toList = useCallback(() => void navigate('/members', { replace: true }), [navigate])
  const { start, dialog } = useMemberActions(toList)
  const status = <StatusSection member={member} waitsFor={security?.waitsFor ?? []} start={start} />
  const isWaiting = member.status === 'PENDING'
  return (
    <div className="pb-16">
      <PageHead
        title={memberName(member)}
        back={<BackToList to="/members" name="Members" />}
        before={<Avatar member={member} className="size-14 text-lg" />}
        marks={<StatusMarks member={member} />}
        detail={member.loginEmail}
      />
      <div className="mt-3 grid gap-x-14 gap-y-12 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="flex min-w-0 flex-col gap-12">
          {isWaiting ? status : null}
          <MemberOrders member={member} />
          <ProfileSection member={member} />
          <ContactSection member={member} />
          <AddressesSection member={member} />
          <BadgesSection memberId={member.id} />
          <MembershipsSection memberId={member.id} />
          <SecuritySection member={member} />
          {isWaiting ? null : status}
        </div>
        <aside aria-label="Member details" className="min-w-0">
          <Facts member={member} />
        </aside>
      </div>
      {dialog}
    </div>
  )
}

function Facts({ member }: { readonly member: Member }) {
  const { loginEmail, loginEmailVerified, createdDate, lastLoginDate, updatedDate, id } = member
  return (
    <>
      <Fact title="Sign-in email">
        <p className="break-words text-ink">{loginEmail}</p>
        <p>{loginEmailVerified ? 'The address is confirmed.' : 'The address is not confirmed.'}</p>
      </Fact>
      <CustomerLink memberId={id} />
      <Fact title="Activity">
        <p>{`Joined: ${formatMoment(createdDate)}`}</p>
        <p>{lastLoginDate ? `Last sign-in: ${formatMoment(lastLoginDate)}` : 'Never signed in'}</p>
        <p>{`Updated: ${formatMoment(updatedDate)}`}</p>
      </Fact>
      <Fact title="Details">
        <code className="font-code text-xs break-all text-ink-faint select-all">{id}</code>
      </Fact>
    </>
  )
}

function CustomerLink({ memberId }: { readonly memberId: string }) {
  const { data: customer } = useQuery(customerOfMemberOptions(useClient(), memberId))
  if (!customer) return null
  return (
    <Fact title="Customer">
      <p>{`${counted(customer.orderCount, 'order', 'orders')} · ${customer.totalSpent.formattedAmount}`}</p>
      <Link to={`/customers/${customer.id}`} className="vt-link">
        View customer
      </Link>
    </Fact>
  )
}
