import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'

import { firstStepsOptions } from '../data/opening.ts'
import { Section } from '../shell/section.tsx'
import { SettingsFrame } from '../site/settings/settings-frame.tsx'
import { OpenOrClose } from './open-or-close.tsx'
import { PreviewLink } from './preview-link.tsx'
import { StepList } from './step-list.tsx'

export function OpeningPage() {
  const { data, error, refetch } = useQuery(firstStepsOptions(useClient()))
  return (
    <SettingsFrame
      title="Opening"
      detail="Customers of a closed shop see a coming-soon page. Staff work as usual."
      state={{ settings: data, error, retry: () => void refetch() }}
    >
      {({ steps, isOpen }) => (
        <div className="mt-4 flex flex-col gap-12">
          <Section
            title={isOpen ? 'Your shop is open' : 'Your shop is closed'}
            end={<State isOpen={isOpen} />}
          >
            <OpenOrClose isOpen={isOpen} steps={steps} />
          </Section>
          {isOpen ? null : <PreviewLink />}
          <Section title="First steps">
            <StepList steps={steps} />
          </Section>
        </div>
      )}
    </SettingsFrame>
  )
}

const State = ({ isOpen }: { readonly isOpen: boolean }) =>
  isOpen ? <Badge tone="positive">Open</Badge> : <Badge tone="caution">Closed</Badge>
