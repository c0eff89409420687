import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createMembershipPlan,
  deleteMembershipPlan,
  type MembershipPlan,
  updateMembershipPlan,
} from '@vitrine/client/memberships'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'

import { counted } from '../../data/format.ts'
import { membershipKeys, plansOptions } from '../../data/memberships.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Entries } from '../../site/settings/entries.tsx'
import { SettingsSkeleton } from '../../site/settings/settings-skeleton.tsx'
import { HoldersSection } from './holders-section.tsx'
import { newPlan, type PlanDraft, planSummary, toDraft, toFields } from './plan-draft.ts'
import { PlanFields } from './plan-fields.tsx'
import { priceText } from './plan-price.ts'

export function MembershipsPage() {
  const client = useClient()
  const queries = useQueryClient()
  const { data: plans, error, refetch } = useQuery(plansOptions(client))
  return (
    <div className="max-w-form pb-16">
      <PageHead title="Memberships" detail="Members buy plans in the shop and pay with them at checkout." />
      {plans ? (
        <div className="mt-4 flex flex-col gap-14">
          <Entries<MembershipPlan, PlanDraft>
            title="Plans"
            one="plan"
            entries={plans}
            empty="No plans yet. Create a plan, such as ten visits or a year of deliveries."
            nameOf={({ name }) => name}
            detailOf={(plan) => `${priceText(plan.price)}. ${planSummary(toDraft(plan))}`}
            marksOf={({ active }) => (active ? null : <Badge>Inactive</Badge>)}
            endOf={({ memberCount }) => (
              <span className="text-sm text-ink-soft">{counted(memberCount, 'member', 'members')}</span>
            )}
            blank={newPlan}
            toDraft={toDraft}
            fields={(form) => <PlanFields {...form} />}
            save={(draft, plan) =>
              plan
                ? updateMembershipPlan(client, {
                    membershipPlan: { ...toFields(draft), id: plan.id, revision: plan.revision },
                  })
                : createMembershipPlan(client, { membershipPlan: toFields(draft) })
            }
            remove={({ id }) => deleteMembershipPlan(client, { membershipPlanId: id })}
            removing="You cannot delete a plan that members hold. Deactivate it instead."
            onDone={() => queries.invalidateQueries({ queryKey: membershipKeys.all })}
          />
          <HoldersSection />
        </div>
      ) : error ? (
        <FailureBanner title="The plans could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <SettingsSkeleton />
      )}
    </div>
  )
}
