import { type FormEvent, type RefObject, useEffect, useState } from 'react'

import { canSubscribe, subscribe } from './subscribe.ts'

export interface Push {
  /** Known only in the browser, so false on the server. */
  readonly isPossible: boolean
  readonly isAsking: boolean
  /** The subscription of this browser as JSON. */
  readonly device: string | undefined
  readonly problem: 'denied' | 'failed' | undefined
  /** Stops the form until this browser is subscribed, and then submits it. */
  readonly subscribeFirst: (event: FormEvent) => void
}

export function usePush(pushKey: string | undefined, form: RefObject<HTMLFormElement | null>): Push {
  const [isPossible, setPossible] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [device, setDevice] = useState<string>()
  const [problem, setProblem] = useState<Push['problem']>()
  useEffect(() => setPossible(pushKey !== undefined && canSubscribe()), [pushKey])
  useEffect(() => {
    if (device) form.current?.requestSubmit()
  }, [device, form])

  async function ask(key: string) {
    setAsking(true)
    setProblem(undefined)
    try {
      const subscription = await subscribe(key)
      setDevice(subscription)
      if (!subscription) setProblem('denied')
    } catch {
      setProblem('failed')
    }
    setAsking(false)
  }
  return {
    isPossible,
    isAsking,
    device,
    problem,
    subscribeFirst(event) {
      if (device || !pushKey) return
      event.preventDefault()
      void ask(pushKey)
    },
  }
}
