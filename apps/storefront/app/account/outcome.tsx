import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { useEffect, useRef } from 'react'
import { messageOf } from '../data/user-message.ts'
import { moreTexts } from '../texts/texts.ts'
import { useSending } from './use-sending.ts'

interface OutcomeProps {
  /** Names of the forms. */
  readonly of: readonly string[]
}

/**
 * The result of a form. It takes the focus, because the focused element may be gone, and may offer to undo. Field
 * errors show at their fields instead.
 */
export function Outcome({ of }: OutcomeProps) {
  const { answer } = useSending(...of)
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer) return
    banner.current?.focus({ preventScroll: true })
    banner.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  if (answer?.failure) {
    const { code, requestId } = answer.failure
    return (
      <Banner ref={banner} tone="critical" className="mb-6" {...(requestId && { requestId })}>
        {messageOf(code)}
      </Banner>
    )
  }
  if (!answer?.done) return null
  return (
    <Banner
      ref={banner}
      tone="positive"
      className="mb-6"
      title={answer.done}
      {...(answer.undo && { action: <Undo values={answer.undo} /> })}
    />
  )
}

function Undo({ values }: { readonly values: Readonly<Record<string, string>> }) {
  const { Form, isBusy } = useSending(values.intent ?? '')
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="secondary" size="sm" busy={isBusy}>
        {moreTexts.account.undo}
      </Button>
    </Form>
  )
}
