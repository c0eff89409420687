import { setDraftOrderBuyerNote } from '@vitrine/client/draft-orders'
import { useClient } from '@vitrine/react/provider'
import { TextArea } from '@vitrine/ui/text-area'
import { useEffect, useState } from 'react'

import { fieldError } from '../../data/field-errors.ts'
import { userMessage } from '../../data/user-message.ts'
import { usePaused } from '../../shell/use-paused.ts'
import type { Step } from '../draft/step.ts'

export interface NoteFieldProps {
  /** The stored note. */
  readonly note: string
  readonly step: Step
}

/** Saves the note when the typing pauses. */
export function NoteField({ note, step }: NoteFieldProps) {
  const client = useClient()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<unknown>()
  const paused = usePaused(typed, 600)
  const save = (text: string) => {
    if (text.trim() === note) return
    setError(undefined)
    const buyerNote = text.trim()
    step((draftOrderId) =>
      setDraftOrderBuyerNote(client, { draftOrderId, ...(buyerNote && { buyerNote }) }),
    ).catch(setError)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new text is saved
  useEffect(() => {
    if (paused !== undefined) save(paused)
  }, [paused])
  return (
    <TextArea
      label="Note"
      note="optional"
      hint="The customer sees this text in emails. It is printed on the packing slip."
      maxLength={1000}
      value={typed ?? note}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => typed !== undefined && save(typed)}
      error={error ? (fieldError(error, 'buyerNote') ?? userMessage(error)) : undefined}
    />
  )
}
