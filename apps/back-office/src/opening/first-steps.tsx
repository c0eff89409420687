import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type GetFirstStepsOutput, updateFirstSteps } from '@vitrine/client/insights'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'

import { may } from '../data/may.ts'
import { firstStepsOptions } from '../data/opening.ts'
import { Section } from '../shell/section.tsx'
import { useAction } from '../shell/use-action.ts'
import { StepList } from './step-list.tsx'

/** The way to an open shop, above the overview, until all is done. Settings, Opening has it always. */
export function FirstSteps() {
  const client = useClient()
  const queries = useQueryClient()
  const { run, busy } = useAction()
  const options = firstStepsOptions(client)
  const { data } = useQuery({ ...options, enabled: may('SETTINGS.READ') })
  if (!data || data.isHidden || (data.isOpen && data.steps.every(isDoneOrTest))) return null
  const hide = async (isHidden: boolean) =>
    queries.setQueryData(options.queryKey, await updateFirstSteps(client, { isHidden }))
  return (
    <div className="mb-12 max-w-wide">
      <Section
        title="First steps"
        end={
          may('SETTINGS.MANAGE') ? (
            <Button
              variant="quiet"
              size="sm"
              busy={busy}
              onClick={() =>
                void run(async () => {
                  await hide(true)
                  return { message: 'Hidden. Settings, Opening still has them.', undo: () => hide(false) }
                })
              }
            >
              Hide
            </Button>
          ) : undefined
        }
      >
        <StepList steps={data.steps} />
      </Section>
    </div>
  )
}

/** An open shop needs no test order. */
const isDoneOrTest = ({ step, isDone }: GetFirstStepsOutput['steps'][number]): boolean =>
  isDone || step === 'TEST_ORDER'
