import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createNewOrderDraft, type DraftOrder } from '@vitrine/client/draft-orders'
import { useClient } from '@vitrine/react/provider'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { newOrderKeys, newOrderOptions } from '../../data/new-orders.ts'
import type { Step } from '../draft/step.ts'

/** The draft in the address. The first change creates it, so that a look at the page leaves nothing behind. */
export function useNewOrder() {
  const client = useClient()
  const queries = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const id = address.get('draft') ?? undefined
  const query = useQuery({ ...newOrderOptions(client, id ?? ''), enabled: id !== undefined })
  const current = useRef(id)
  useEffect(() => {
    current.current = id
  }, [id])
  const last = useRef<Promise<void>>(Promise.resolve())
  const [waiting, setWaiting] = useState(0)

  const show = (draft: DraftOrder) => {
    queries.setQueryData(newOrderKeys.one(draft.id), draft)
    void queries.invalidateQueries({ queryKey: newOrderKeys.list })
  }
  const create = async () => {
    const { draftOrder } = (await createNewOrderDraft(client, {})).calculatedDraftOrder
    current.current = draftOrder.id
    show(draftOrder)
    setAddress({ draft: draftOrder.id }, { replace: true, preventScrollReset: true })
    return draftOrder.id
  }
  const change: Step = async (work) => {
    setWaiting((count) => count + 1)
    try {
      const { calculatedDraftOrder } = await work(current.current ?? (await create()))
      show(calculatedDraftOrder.draftOrder)
    } finally {
      setWaiting((count) => count - 1)
    }
  }
  /** One change after the other, so that the last answer is the latest. */
  const step: Step = (work) => {
    const done = last.current.then(() => change(work))
    last.current = done.catch(() => undefined)
    return done
  }
  /** The id of the draft, once all changes before are saved. */
  const whenSaved = () => last.current.then(() => current.current)
  return { id, query, step, whenSaved, isSaving: waiting > 0 }
}
