import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addMembershipCredits,
  cancelMembership,
  grantMembership,
  type MemberMembership,
} from '@vitrine/client/memberships'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { PlusIcon } from '@vitrine/ui/icons'
import { Select } from '@vitrine/ui/select'
import { Skeleton } from '@vitrine/ui/skeleton'
import { useState } from 'react'
import { Link } from 'react-router'

import { membershipKeys, membershipsOfMemberOptions, plansOptions } from '../../data/memberships.ts'
import { MomentField, NumberField } from '../../form/field-kit.tsx'
import { StateBadge } from '../../list/state-badge.tsx'
import { membershipStates, membershipText } from '../../pricing/memberships/membership-states.ts'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { FormDialog } from '../../shell/form-dialog.tsx'
import { Menu } from '../../shell/menu.tsx'
import { Section } from '../../shell/section.tsx'
import { useAction } from '../../shell/use-action.ts'

type Task = 'give' | 'credits' | 'end'

export function MembershipsSection({ memberId }: { readonly memberId: string }) {
  const client = useClient()
  const queries = useQueryClient()
  const { run } = useAction()
  const { data: plans = [] } = useQuery(plansOptions(client))
  const { data: held } = useQuery(membershipsOfMemberOptions(client, memberId))
  const [task, setTask] = useState<Task>()
  const [one, setOne] = useState<MemberMembership>()
  const [until, setUntil] = useState<Date>()
  const [left, setLeft] = useState('')
  const close = () => setTask(undefined)
  const renew = () => queries.invalidateQueries({ queryKey: membershipKeys.all })
  const offered = plans.filter(({ active }) => active)
  const begin = (next: Task, membership: MemberMembership) => {
    setOne(membership)
    setLeft(String(membership.credits?.remaining ?? ''))
    setTask(next)
  }
  const add = async (id: string, credits: number) => {
    await addMembershipCredits(client, { membershipId: id, credits })
    await renew()
  }
  const give = async (form: FormData) => {
    await grantMembership(client, {
      membershipPlanId: String(form.get('plan') ?? ''),
      memberId,
      ...(until && { expirationDate: until }),
    })
    setUntil(undefined)
    await renew()
  }
  return (
    <Section
      title="Memberships"
      end={
        offered.length > 0 ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<PlusIcon size={16} />}
            className="-mr-3"
            onClick={() => setTask('give')}
          >
            Add<span className="sr-only"> membership</span>
          </Button>
        ) : null
      }
    >
      {!held ? (
        <Skeleton className="h-11 w-56" />
      ) : held.length === 0 ? (
        <p className="border-y border-line py-3 text-sm text-ink-soft">
          {'No memberships yet. '}
          <Link to="/memberships" className="vt-link">
            View plans
          </Link>
        </p>
      ) : (
        <ul className="border-t border-line">
          {held.map((membership) => (
            <li key={membership.id} className="flex items-center gap-4 border-b border-line py-3">
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-medium">{membership.name}</span>
                  <StateBadge {...membershipStates[membership.status]} />
                </span>
                <span className="vt-numbers block text-sm text-ink-soft">{membershipText(membership)}</span>
              </span>
              {membership.status === 'CANCELED' ? null : (
                <Menu
                  label={`Actions for ${membership.name}`}
                  items={[
                    ...(membership.credits
                      ? [
                          {
                            key: 'credits',
                            label: 'Change credits',
                            onChoose: () => begin('credits', membership),
                          },
                        ]
                      : []),
                    {
                      key: 'end',
                      label: 'End membership',
                      tone: 'critical' as const,
                      onChoose: () => begin('end', membership),
                    },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <FormDialog
        open={task === 'give'}
        onClose={close}
        title="Add membership"
        save="Add membership"
        onSave={give}
      >
        {(errorOf) => (
          <>
            <Select
              label="Plan"
              name="plan"
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
              error={errorOf('membershipPlanId')}
            />
            <MomentField
              label="Expiry date"
              note="optional"
              hint="If empty, the plan sets the expiry date."
              value={until}
              onChange={setUntil}
              error={errorOf('expirationDate')}
            />
          </>
        )}
      </FormDialog>
      <FormDialog
        open={task === 'credits'}
        onClose={close}
        title={one?.name ?? ''}
        onSave={async () => {
          if (!one?.credits) return
          const more = Number(left) - one.credits.remaining
          if (more === 0) return
          await run(async () => {
            await add(one.id, more)
            return { message: `Credits changed to ${left}.`, undo: () => add(one.id, -more) }
          })
        }}
      >
        {(errorOf) => (
          <NumberField
            label="Remaining credits"
            unit="units"
            value={left}
            onChange={setLeft}
            error={errorOf('credits')}
          />
        )}
      </FormDialog>
      <ConfirmDialog
        open={task === 'end'}
        title={`End ${one?.name ?? 'this membership'}?`}
        confirm="End membership"
        failure="The membership was not ended"
        onClose={close}
        onConfirm={async () => {
          if (!one) return
          await cancelMembership(client, { membershipId: one.id })
          await renew()
        }}
      >
        <p>The membership covers no further purchases. Past orders do not change.</p>
      </ConfirmDialog>
    </Section>
  )
}
