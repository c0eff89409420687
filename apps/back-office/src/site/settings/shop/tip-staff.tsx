import { useQuery } from '@tanstack/react-query'
import type { TipSettings } from '@vitrine/client/tips'
import { useClient } from '@vitrine/react/provider'
import { TextField } from '@vitrine/ui/text-field'

import { receivedTipsOptions } from '../../../data/tips.ts'
import { NumberField } from '../../../form/field-kit.tsx'
import { Entries } from '../entries.tsx'
import type { SettingsState } from '../use-settings.ts'

type Staff = TipSettings['staff'][number]

interface TipStaffProps {
  readonly state: SettingsState<TipSettings, { readonly staff?: Staff[] }>
  readonly staff: readonly Staff[]
  readonly method: TipSettings['staffDistributionMethod']
}

export function TipStaff({ state, staff, method }: TipStaffProps) {
  const isByShare = method === 'PROPORTIONAL'
  const { data: received } = useQuery(receivedTipsOptions(useClient(), staff))
  return (
    <Entries<Staff & { readonly id: string }, { readonly name: string; readonly share: string }>
      title="Staff"
      one="person"
      entries={staff.map((one) => ({ ...one, id: one.staffMemberId }))}
      empty="No staff yet. Tips go to the shop."
      nameOf={({ name }) => name}
      detailOf={({ staffMemberId }) => {
        const amount = received?.get(staffMemberId)
        return amount && `Received ${amount} in tips`
      }}
      endOf={({ share = 1 }) => (isByShare ? `${share} of ${total(staff)}` : null)}
      blank={{ name: '', share: '1' }}
      toDraft={({ name, share = 1 }) => ({ name, share: String(share) })}
      fields={({ draft, change, errorOf }) => (
        <>
          <TextField
            label="Name"
            maxLength={100}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
            error={errorOf('name')}
          />
          {isByShare ? (
            <NumberField
              label="Share"
              hint="Enter hours or another weight. A share of 2 receives twice as much as a share of 1."
              value={draft.share}
              onChange={(share) => change({ share })}
              error={errorOf('share')}
            />
          ) : null}
        </>
      )}
      save={(draft, person) => {
        const next = {
          staffMemberId: person?.staffMemberId ?? crypto.randomUUID(),
          name: draft.name.trim(),
          share: Math.round(Number(draft.share)),
        }
        return state.save({
          staff: person
            ? staff.map((one) => (one.staffMemberId === person.staffMemberId ? next : one))
            : [...staff, next],
        })
      }}
      remove={({ staffMemberId }) =>
        state.save({ staff: staff.filter((one) => one.staffMemberId !== staffMemberId) })
      }
      removing="They receive no share of future tips. Past tips do not change."
      onDone={() => Promise.resolve()}
    />
  )
}

const total = (staff: readonly Staff[]): number => staff.reduce((sum, { share = 1 }) => sum + share, 0)
