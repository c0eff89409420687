import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Consent } from '@vitrine/client/security'
import { cutOffStaffAssistant, type StaffMember } from '@vitrine/client/staff'
import { useClient } from '@vitrine/react/provider'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { accessKeys, staffAssistantsOptions, staffOptions } from '../../../data/access.ts'
import { may } from '../../../data/may.ts'
import { FailureBanner } from '../../../shell/failure-banner.tsx'
import { site } from '../../../site.ts'
import { AssistantRow } from './assistant-row.tsx'
import { CutOffDialog } from './cut-off-dialog.tsx'
import { nameOf } from './staff-row.tsx'

interface Held {
  readonly person: StaffMember
  readonly assistant: Consent
}

/** The assistants of the other staff members, for those who may see staff. Without any, nothing. */
export function StaffAssistants() {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const people = useQuery(staffOptions(client))
  const assistants = useQuery(staffAssistantsOptions(client))
  const [leaving, setLeaving] = useState<Held>()
  const error = people.error ?? assistants.error
  if (error) return <FailureBanner title="The assistants of other staff did not load" error={error} />
  const others = (assistants.data ?? []).flatMap(({ staffId, consent }): Held[] => {
    const person = people.data?.find(({ id }) => id === staffId)
    return person && person.email !== site.person?.email ? [{ person, assistant: consent }] : []
  })
  if (others.length === 0) return null
  const cutOff = async () => {
    if (!leaving) return
    const { person, assistant } = leaving
    await cutOffStaffAssistant(client, { id: person.id, clientId: assistant.clientId })
    await queries.invalidateQueries({ queryKey: accessKeys.staffAssistants })
    toast({ message: `${assistant.clientName} of ${nameOf(person)} was cut off.` })
  }
  return (
    <>
      <h2 className="mt-10 text-lg font-medium">Assistants of other staff</h2>
      <ul className="mt-4 border-t border-line">
        {others.map((held) => (
          <AssistantRow
            key={`${held.person.id} ${held.assistant.clientId}`}
            assistant={held.assistant}
            person={nameOf(held.person)}
            onCutOff={may('STAFF.MANAGE') ? () => setLeaving(held) : undefined}
          />
        ))}
      </ul>
      <CutOffDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        onConfirm={cutOff}
        name={leaving && `${leaving.assistant.clientName}, for ${nameOf(leaving.person)}`}
      />
    </>
  )
}
