import type { CheckoutSettings } from '@vitrine/client/checkout-settings'
import { Badge } from '@vitrine/ui/badge'
import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { TextArea } from '@vitrine/ui/text-area'
import { useState } from 'react'

import { FormDialog } from '../../../shell/form-dialog.tsx'
import { Section } from '../../../shell/section.tsx'
import type { CheckoutSettingsState } from './use-checkout-settings.ts'

type Policies = CheckoutSettings['checkoutPolicies']
type PolicyName = Exclude<keyof Policies, 'customPolicy'>

const names: Readonly<Record<PolicyName, string>> = {
  termsAndConditions: 'Terms and conditions',
  privacyPolicy: 'Privacy policy',
  returnPolicy: 'Returns policy',
  digitalItemPolicy: 'Digital products',
  contactUs: 'Contact details',
}

export interface PoliciesSectionProps {
  readonly state: CheckoutSettingsState
  readonly policies: Policies
}

/** The checkout's footer links to the policies. */
export function PoliciesSection({ state, policies }: PoliciesSectionProps) {
  const [edited, setEdited] = useState<PolicyName>()
  return (
    <Section title="Policies">
      <ul className="border-t border-line">
        {(Object.keys(names) as PolicyName[]).map((name) => (
          <li key={name} className="flex items-center gap-4 border-b border-line py-2.5">
            <span className="flex flex-1 flex-wrap items-center gap-3">
              {names[name]}
              {policies[name].visible ? <Badge tone="positive">Shown</Badge> : <Badge>Hidden</Badge>}
            </span>
            <Button variant="quiet" size="sm" onClick={() => setEdited(name)}>
              Edit<span className="sr-only">{` ${names[name]}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      <FormDialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited ? names[edited] : ''}
        onSave={async (form) => {
          if (!edited) return
          const content = String(form.get('content') ?? '')
          await state.save({ checkoutPolicies: { [edited]: { visible: form.has('visible'), content } } })
        }}
      >
        {(errorOf) => (
          <>
            <TextArea
              label="Text"
              name="content"
              rows={10}
              maxLength={30_000}
              defaultValue={edited ? policies[edited].content : ''}
              error={errorOf('content')}
            />
            <Checkbox
              name="visible"
              label="Show at checkout"
              defaultChecked={edited ? policies[edited].visible : false}
            />
          </>
        )}
      </FormDialog>
    </Section>
  )
}
