import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CustomerSegment,
  createCustomerSegment,
  deleteCustomerSegment,
  updateCustomerSegment,
} from '@vitrine/client/customer-segments'
import { useClient } from '@vitrine/react/provider'
import { Link } from 'react-router'

import { segmentsOptions } from '../../data/customer-segments.ts'
import { customerKeys } from '../../data/customers.ts'
import { may } from '../../data/may.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Entries } from '../../site/settings/entries.tsx'
import { SettingsSkeleton } from '../../site/settings/settings-skeleton.tsx'
import { CustomerTabs } from '../customers/customer-tabs.tsx'
import { conditionsText, newSegment, type SegmentDraft, toConditions, toDraft } from './segment-draft.ts'
import { SegmentFields } from './segment-fields.tsx'
import { SegmentSize } from './segment-size.tsx'

export function SegmentsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const { data: segments, error, refetch } = useQuery(segmentsOptions(client))
  return (
    <div className="max-w-form pb-16">
      <PageHead
        title="Customer segments"
        detail="Customers by conditions. Coupons, discounts and emails can be for one segment alone."
      />
      <CustomerTabs />
      {segments ? (
        <Entries<CustomerSegment, SegmentDraft>
          title="Segments"
          one="segment"
          entries={segments}
          empty="No segments yet. Create one, such as customers with three orders or more."
          nameOf={({ name }) => name}
          detailOf={({ conditions }) => (
            <>
              {conditionsText(conditions)}
              <SegmentSize conditions={conditions} />
            </>
          )}
          endOf={({ id }) => (
            <span className="flex flex-wrap gap-x-4">
              <Link to={`/customers?segment=${id}`} className="vt-link text-sm">
                Show customers
              </Link>
              {may('NEWSLETTER.MANAGE') ? (
                <Link to={`/customers/emails/new?segment=${id}`} className="vt-link text-sm">
                  Send email
                </Link>
              ) : null}
            </span>
          )}
          blank={newSegment}
          toDraft={toDraft}
          fields={(form) => <SegmentFields {...form} />}
          save={(draft, segment) => {
            const fields = { name: draft.name.trim(), conditions: toConditions(draft) }
            return segment
              ? updateCustomerSegment(client, { id: segment.id, segment: fields })
              : createCustomerSegment(client, { segment: fields })
          }}
          remove={({ id }) => deleteCustomerSegment(client, { id })}
          removing="You cannot delete a segment that a coupon or discount is limited to."
          onDone={() => queries.invalidateQueries({ queryKey: customerKeys.all })}
        />
      ) : error ? (
        <FailureBanner
          title="The segments could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <SettingsSkeleton />
      )}
    </div>
  )
}
