import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '@vitrine/ui/checkbox'
import type { Switches } from '../generated/hosted-pages.ts'
import { ask, switches } from './control-plane.ts'
import { Loaded } from './loaded.tsx'
import { Panel, useChange } from './panel.tsx'
import { SignInChoices } from './sign-in-choices.tsx'

const named = [
  {
    name: 'emailVerification',
    label: 'Email verification',
    hint: 'New members enter a code from an email.',
  },
  {
    name: 'ownerApproval',
    label: 'Owner approval',
    hint: 'New members wait until staff approve them.',
  },
  {
    name: 'strictEnumeration',
    label: 'Hide known addresses',
    hint: 'Sign-up gives the same answer for known and unknown addresses.',
  },
  {
    name: 'mailNewDevice',
    label: 'New-device mails',
    hint: 'Members get a mail after a sign-in in a new browser.',
  },
] as const satisfies readonly {
  readonly name: 'emailVerification' | 'ownerApproval' | 'strictEnumeration' | 'mailNewDevice'
  readonly label: string
  readonly hint: string
}[]

export function SwitchesPanel() {
  const query = useQuery(switches)
  const change = useChange(
    (changed: Switches) => ask('PUT /_dev/settings', changed),
    switches.queryKey,
    () => 'Site saved.',
  )
  return (
    <Panel title="Site" error={change.error}>
      <Loaded query={query}>
        {(site) => (
          <div className="flex flex-col gap-4">
            {named.map(({ name, label, hint }) => (
              <Checkbox
                key={name}
                label={label}
                hint={hint}
                checked={{ ...site, ...(change.isPending && change.variables) }[name] ?? false}
                onChange={(event) => change.mutate({ [name]: event.target.checked })}
              />
            ))}
            <SignInChoices
              site={{ ...site, ...(change.isPending && change.variables) }}
              onChange={change.mutate}
            />
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
