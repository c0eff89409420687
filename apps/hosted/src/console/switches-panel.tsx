import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '@vitrine/ui/checkbox'
import { ask } from '../data/client.ts'
import type { Switches } from '../generated/hosted-pages.ts'
import { switches } from './control-plane.ts'
import { Loaded } from './loaded.tsx'
import { Panel, useChange } from './panel.tsx'
import { SignInChoices } from './sign-in-choices.tsx'

const named = [
  {
    name: 'emailVerification',
    label: 'E-mail verification',
    hint: 'Who signs up enters a code from a mail.',
  },
  {
    name: 'ownerApproval',
    label: 'Approval by the owner',
    hint: 'Who signs up waits until somebody says yes.',
  },
  {
    name: 'strictEnumeration',
    label: 'Strict about known addresses',
    hint: 'Signing up answers known and unknown addresses alike.',
  },
  {
    name: 'mailNewDevice',
    label: 'Mail about new devices',
    hint: 'Members hear of a sign-in with a browser that was not seen before.',
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
    () => 'The site was changed.',
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
