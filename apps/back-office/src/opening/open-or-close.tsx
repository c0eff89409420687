import { useQueryClient } from '@tanstack/react-query'
import type { GetFirstStepsOutput } from '@vitrine/client/insights'
import { closeShop, openShop } from '@vitrine/client/shop-opening'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { useToast } from '@vitrine/ui/toast'
import { useState } from 'react'

import { may } from '../data/may.ts'
import { firstStepsOptions } from '../data/opening.ts'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import { placeholdersLeft } from '../site/pages/placeholders-left.ts'
import { stepTexts } from './steps.ts'

type Steps = GetFirstStepsOutput['steps']

export interface OpenOrCloseProps {
  readonly isOpen: boolean
  readonly steps: Steps
}

export function OpenOrClose({ isOpen, steps }: OpenOrCloseProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const left = steps.filter(({ step, isDone }) => !isDone && step !== 'OPEN')
  const isTestMode = steps.some((one) => one.isTestMode)
  const placeholders = steps.reduce((sum, { placeholderCount = 0 }) => sum + placeholderCount, 0)
  const confirm = async () => {
    await (isOpen ? closeShop(client) : openShop(client))
    await queries.invalidateQueries({ queryKey: firstStepsOptions(client).queryKey })
    toast({ message: isOpen ? 'The shop is closed.' : 'The shop is open.' })
  }
  return (
    <>
      <p className="mb-5 text-ink-soft">
        {isOpen
          ? 'Everyone sees the storefront and can place orders.'
          : 'Only staff and people with a preview link see the storefront and can place orders.'}
      </p>
      {may('SETTINGS.MANAGE') ? (
        <Button variant={isOpen ? 'secondary' : 'primary'} onClick={() => setAsking(true)}>
          {isOpen ? 'Close the shop' : 'Open the shop'}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={isOpen ? 'Close the shop?' : 'Open the shop?'}
        confirm={isOpen ? 'Close the shop' : 'Open the shop'}
        failure={isOpen ? 'The shop was not closed' : 'The shop was not opened'}
        tone={isOpen ? 'danger' : 'primary'}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {isOpen ? (
          <p>Customers see a coming-soon page and cannot place orders until you open it again.</p>
        ) : (
          <>
            <p>Everyone sees the storefront and can place orders within a few seconds.</p>
            {isTestMode ? (
              <p className="text-caution">
                Card payments are in test mode: customers can order with test cards and pay nothing. Connect
                an account under Settings, Payments first.
              </p>
            ) : null}
            {placeholders > 0 ? (
              <p className="text-caution">{`Legal pages: ${placeholdersLeft(placeholders)}.`}</p>
            ) : null}
            {left.length > 0 ? <Missing steps={left} /> : null}
          </>
        )}
      </ConfirmDialog>
    </>
  )
}

function Missing({ steps }: { readonly steps: Steps }) {
  return (
    <div>
      <p>These steps are not done yet:</p>
      <ul className="mt-2 list-disc pl-5">
        {steps.map(({ step }) => (
          <li key={step}>{stepTexts[step].title}</li>
        ))}
      </ul>
    </div>
  )
}
