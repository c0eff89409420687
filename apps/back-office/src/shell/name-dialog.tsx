import { useQuery, useQueryClient } from '@tanstack/react-query'
import { updateMyStaffProfile } from '@vitrine/client/staff'
import { useClient } from '@vitrine/react/provider'
import { TextField } from '@vitrine/ui/text-field'
import { useToast } from '@vitrine/ui/toast'

import { accessKeys } from '../data/access.ts'
import { myselfOptions, toPerson } from '../data/myself.ts'
import { FormDialog } from './form-dialog.tsx'

/** Staff enter their own name, which colleagues read in the staff list, in the activity and beside comments. */
export function NameDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const { data: person } = useQuery(myselfOptions(client))
  const save = async (form: FormData) => {
    const text = (name: string) => String(form.get(name)).trim()
    const profile = { firstName: text('firstName'), lastName: text('lastName') }
    const { staff } = await updateMyStaffProfile(client, { profile })
    queries.setQueryData(accessKeys.myself, toPerson(staff))
    void queries.invalidateQueries({ queryKey: accessKeys.people })
    void queries.invalidateQueries({ queryKey: accessKeys.activity })
    toast({ message: 'Name saved.' })
  }
  return (
    <FormDialog open={open} onClose={onClose} title="Your profile" onSave={save}>
      {(errorOf) => (
        <>
          <p className="text-sm text-ink-soft">Your colleagues see it. Customers do not.</p>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="First name"
              name="firstName"
              autoComplete="given-name"
              maxLength={100}
              defaultValue={person?.firstName}
              error={errorOf('profile.firstName')}
            />
            <TextField
              label="Last name"
              name="lastName"
              autoComplete="family-name"
              maxLength={100}
              defaultValue={person?.lastName}
              error={errorOf('profile.lastName')}
            />
          </div>
        </>
      )}
    </FormDialog>
  )
}
