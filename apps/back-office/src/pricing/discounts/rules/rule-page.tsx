import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createDiscountRule,
  type DiscountRule,
  deleteDiscountRule,
  updateDiscountRule,
} from '@vitrine/client/discount-rules'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'

import { discountKeys, ruleOptions } from '../../../data/discounts.ts'
import { FormPage } from '../../../form/form-page.tsx'
import { FormSkeleton } from '../../../form/form-skeleton.tsx'
import { useDraft } from '../../../form/use-draft.ts'
import { BackToList } from '../../../list/back-to-list.tsx'
import { StateBadge } from '../../../list/state-badge.tsx'
import { ConfirmDialog } from '../../../shell/confirm-dialog.tsx'
import { OnePage } from '../../../shell/one-page.tsx'
import { PageHead } from '../../../shell/page-head.tsx'
import { ruleState, usageText } from '../discount-states.ts'
import { useSegmentNames } from '../segment-field.tsx'
import { SummaryCard } from '../summary-card.tsx'
import { newRule, toDraft, toFields, toTrigger } from './rule-draft.ts'
import { RuleFields } from './rule-fields.tsx'
import { ruleSummary } from './rule-summary.ts'

const list = { to: '/discounts', name: 'Discounts' }

export const NewRulePage = () => <RuleForm rule={undefined} />

export function RulePage() {
  const { ruleId = '' } = useParams()
  const query = useQuery(ruleOptions(useClient(), ruleId))
  return (
    <OnePage query={query} one="discount" list={list} skeleton={<FormSkeleton />}>
      {(rule) => <RuleForm key={rule.id} rule={rule} />}
    </OnePage>
  )
}

function RuleForm({ rule }: { readonly rule: DiscountRule | undefined }) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const form = useDraft(`discount-${rule?.id ?? 'new'}`, rule ? toDraft(rule) : newRule)
  const { draft, change } = form
  const { nameOf } = useSegmentNames()
  const leave = async (message: string) => {
    form.forget()
    await queries.invalidateQueries({ queryKey: discountKeys.rules })
    toast({ message })
    void navigate(list.to)
  }
  const save = async () => {
    const fields = toFields(draft)
    const trigger = toTrigger(draft)
    const [start, end] = [draft.start, draft.end].map((text) => (text ? new Date(text) : undefined))
    const usageLimit = draft.usageLimit ? Number(draft.usageLimit) : undefined
    if (rule)
      await updateDiscountRule(client, {
        discountRule: {
          ...fields,
          id: rule.id,
          revision: rule.revision,
          trigger: trigger ?? null,
          customerSegmentId: draft.customerSegmentId || null,
          activeTimeInfo: { start: start ?? null, end: end ?? null },
          settings: { ...fields.settings, usageLimit: usageLimit ?? null },
        },
      })
    else
      await createDiscountRule(client, {
        discountRule: {
          ...fields,
          ...(trigger && { trigger }),
          ...(draft.customerSegmentId && { customerSegmentId: draft.customerSegmentId }),
          ...((start || end) && { activeTimeInfo: { ...(start && { start }), ...(end && { end }) } }),
          settings: { ...fields.settings, ...(usageLimit && { usageLimit }) },
        },
      })
    await leave(
      rule ? 'Saved. The discount applies to open carts immediately.' : `Discount “${draft.name}” created.`,
    )
  }
  return (
    <div className="pb-8">
      <PageHead
        title={rule ? rule.name : 'New automatic discount'}
        back={<BackToList {...list} />}
        {...(rule && {
          marks: <StateBadge {...ruleState(rule)} />,
          detail: `Used ${usageText(rule.usageCount, rule.settings.usageLimit)} times`,
          actions: (
            <Button variant="secondary" size="sm" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          ),
        })}
      />
      <FormPage
        save={rule ? 'Save' : 'Create discount'}
        onSave={save}
        leave={list.to}
        isRestored={form.isRestored}
        onReset={form.reset}
        aside={<SummaryCard words={ruleSummary(draft, nameOf)} />}
      >
        {(errorOf) => <RuleFields draft={draft} change={change} errorOf={errorOf} />}
      </FormPage>
      <ConfirmDialog
        open={deleting}
        title="Delete this discount?"
        confirm="Delete"
        failure="The discount was not deleted"
        onClose={() => setDeleting(false)}
        onConfirm={async () => {
          if (!rule) return
          await deleteDiscountRule(client, { discountRuleId: rule.id })
          await leave(`Discount “${rule.name}” deleted.`)
        }}
      >
        <p>
          Open carts lose the discount immediately. Existing orders do not change. To pause the discount,
          deactivate it instead.
        </p>
      </ConfirmDialog>
    </div>
  )
}
